// `npm start`: from a bare checkout to the running product.
import { build, install, requireNode, tool } from "./workspace.mjs";

requireNode();
install();
build();
tool("server/serve.ts");
