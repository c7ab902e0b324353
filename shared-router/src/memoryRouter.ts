/** The router for tests, and for a remote that is developed in the page of a live site. Its own module, so that it never reaches a visitor. */
export { createMemoryRouter, MemoryRouter } from "react-router-dom";
