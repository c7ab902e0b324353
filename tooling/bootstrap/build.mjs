// Builds the site as `npm start` does, for `npm test`.
import { build } from "./workspace.mjs";

build();
