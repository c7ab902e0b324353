// `npm start`: from a bare checkout to the running product.
import { build, install, requireNode, tool } from "./workspace.mjs";

requireNode();
install();
// Before the build, which takes a minute.
tool("settings/check.ts");
build();
tool("server/serve.ts");
