"""Environments for learners: PettingZoo, Gymnasium and (in `ofuda.envs.openspiel`) OpenSpiel, for every game.

They know no game by name and see each through the contract alone: a seat's view, its moves, its events.
"""

try:
    from ofuda.envs.aec import pettingzoo_env as pettingzoo_env
    from ofuda.envs.encoding import Encoder as Encoder
    from ofuda.envs.gym import gym_env as gym_env
    from ofuda.envs.gym import register_all
    from ofuda.envs.parallel import parallel_env as parallel_env
except ModuleNotFoundError as error:
    if error.name not in ("gymnasium", "numpy", "pettingzoo"):
        raise
    how = "pip install 'ofuda[envs]' (in a checkout: ./go setup test)"
    raise ImportError(f"ofuda.envs needs {error.name}, which is not installed: {how}", name=error.name) from None

register_all()
