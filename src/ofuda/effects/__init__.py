"""The effect language that card games share: typed trees, what they do, and what they say."""
