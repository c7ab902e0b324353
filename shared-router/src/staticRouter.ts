/** The router for prerendering. Its own module, so that it never reaches a browser. */
export { StaticRouter } from "react-router-dom";
