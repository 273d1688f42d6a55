"""Environments for reinforcement learning: PettingZoo, Gymnasium and (in `ofuda.envs.openspiel`) OpenSpiel.

They work for every game and use only its contract: a seat's view, moves and events.
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
