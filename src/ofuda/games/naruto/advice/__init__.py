"""How good each answer looks: cards by their figures and texts, battles by their results."""
