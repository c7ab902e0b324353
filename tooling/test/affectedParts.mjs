// Prints, as a JSON list, the folders of the shell and the remotes that the changes since a commit affect.
import { execFileSync } from "node:child_process";

const [base] = process.argv.slice(2);
const isKnown = base && !/^0+$/.test(base);
// Build inputs of all parts, which affect all of them.
const isForAll =
  isKnown &&
  execFileSync("git", ["diff", "--name-only", base], { encoding: "utf8" })
    .split("\n")
    .some((file) => file.startsWith("tooling/") || /^(pnpm-\S+|package\.json|tsconfig\.json)$/.test(file));
const filter = isKnown && !isForAll ? ["--filter", `...[${base}]`] : ["--recursive"];
const listed = JSON.parse(
  execFileSync("pnpm", [...filter, "list", "--depth", "-1", "--json"], { encoding: "utf8" }) || "[]",
);
const parts = listed.map(({ path }) => path.split(/[/\\]/).at(-1)).filter((name) => /^(shell|remote-\w+)$/.test(name));
console.log(JSON.stringify(parts.toSorted()));
