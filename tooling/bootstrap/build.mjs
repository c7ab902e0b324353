// The site as `npm start` builds it, for `npm test`.
import { build } from "./workspace.mjs";

build();
