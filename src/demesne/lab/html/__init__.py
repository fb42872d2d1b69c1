"""Reports as single HTML pages, with charts that fit any width, both themes, paper and screen readers."""
