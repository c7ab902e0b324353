/**
 * Grows by one with every change of what `compose` writes. A site remembers the newest that wrote it, and refuses the pages of an
 * older one: a branch of last week would take a page's policy back with it.
 */
export const composerVersion = 4;
