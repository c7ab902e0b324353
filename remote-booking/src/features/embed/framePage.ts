// A released module lies in `assets/`, the frame's page beside that folder. In development the page is at the server's root.
const path = import.meta.env.DEV ? "/embed/index.html" : "../embed/index.html";

/** The page that a provider's script runs in, at this release's own address. */
export const framePage = new URL(path, import.meta.url).href;
