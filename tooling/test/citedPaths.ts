import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files that running the product creates, or that belong to a released site: cited, but not in a checkout. */
const isGenerated = /(^|\/)(\.site|\.data|\.stamps|dist|node_modules|test-results)(\/|$)/;

type Document = { /** Relative to the workspace. */ file: string; text: string };

/**
 * Returns paths in a Markdown document that do not exist: relative links, and paths in backticks whose first folder
 * is in the workspace or beside the document. Patterns and placeholders (`*`, `<name>`, `{a,b}`, `NN_`) are not
 * paths.
 */
export function missingPaths(document: Document, root: string): string[] {
  const folders = [root, join(root, dirname(document.file))];
  const cited = [...proseOf(document.text).matchAll(/`([\w.-]+\/[\w./-]*)`/g)]
    .map(([, path = ""]) => path)
    .filter(
      (path) =>
        !isGenerated.test(path) &&
        !path.includes("NN_") &&
        isIn(folders, path.split("/")[0] ?? "") &&
        !isIn(folders, path),
    );
  return [...missingLinks(document, root), ...cited];
}

/** Returns the relative links of a Markdown document that lead to no file, or to no heading of it. */
export function missingLinks({ file, text }: Document, root: string): string[] {
  return [...proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = "", heading] = target.split("#");
      const linked = path === "" ? join(root, file) : join(root, dirname(file), path);
      if (!existsSync(linked)) return true;
      return heading !== undefined && !headingsIn(path === "" ? text : readFileSync(linked, "utf8")).includes(heading);
    });
}

/** Returns headings as links name them: "Several runners, one site" is `several-runners-one-site`. */
function headingsIn(text: string): string[] {
  return [...proseOf(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
}

function proseOf(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, "");
}

function isIn(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => existsSync(join(folder, path)));
}
