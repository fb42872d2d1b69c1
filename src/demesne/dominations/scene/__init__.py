"""Pictures of boards and trees: a flat list of shapes, and its renderers."""
