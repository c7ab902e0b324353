import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** What is made by running the product, or belongs to a released site: cited, but not in a checkout. */
const isGenerated = /(^|\/)(\.site|\.data|\.stamps|dist|node_modules|test-results)(\/|$)/;

type Document = { /** Relative to the workspace. */ file: string; text: string };

/**
 * The paths that a Markdown document cites and that do not exist: relative links, and paths in backticks whose first folder is one of
 * the workspace or stands beside the document. Patterns and placeholders (`*`, `<name>`, `{a,b}`, `NN_`) are not paths.
 */
export function missingPaths({ file, text }: Document, root: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  const folders = [root, join(root, dirname(file))];
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target.replace(/#.*$/, ""))
    .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
    .filter((target) => !existsSync(join(root, dirname(file), target)));
  const cited = [...prose.matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = ""]) => path)
    .filter(
      (path) =>
        !isGenerated.test(path) &&
        !path.includes("NN_") &&
        isIn(folders, path.split("/")[0] ?? "") &&
        !isIn(folders, path),
    );
  return [...links, ...cited];
}

function isIn(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => existsSync(join(folder, path)));
}
