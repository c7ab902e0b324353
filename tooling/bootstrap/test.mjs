// `npm test`: from a bare checkout to a tested product.
import { install, requireNode, tool } from "./workspace.mjs";

requireNode();
install();
tool("test/testAll.ts", process.argv.slice(2));
