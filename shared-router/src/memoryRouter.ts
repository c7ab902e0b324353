/** The router for tests. Its own module, so that it never reaches a browser. */
export { createMemoryRouter, MemoryRouter } from "react-router-dom";
