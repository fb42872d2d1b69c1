"""Games in progress: one mailbox each, what may happen in it, and what everybody is sent."""
