// Installs the dependencies, as `npm start` does before it builds.
import { install, requireNode } from "./workspace.mjs";

requireNode();
install();
