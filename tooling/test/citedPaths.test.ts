import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../project/layout.ts";
import { missingLinks, missingPaths } from "./citedPaths.ts";
import { missingCommands } from "./namedCommands.ts";

function missingIn(text: string, file = "docs/architecture.md") {
  return missingPaths({ file, text }, projectRoot);
}

it("finds broken links relative to the document", () => {
  const links = "[one](decisions) [two](missing.md#part) [three](../README.md)";
  expect(missingIn(links)).toEqual(["missing.md#part"]);
});

it("finds a link to a heading that is not there", () => {
  const text =
    "[one](#a-part-its-name) [two](#part) [three](releases.md#no-such-part) [four](decisions/README.md#releases)\n\n## A part: its name";
  expect(missingIn(text)).toEqual(["#part", "releases.md#no-such-part"]);
});

it("finds a file in backticks that is not there", () => {
  expect(missingIn("`tooling/project/layout.ts`, `tooling/project/gone.ts`")).toEqual(["tooling/project/gone.ts"]);
});

it("leaves addresses, patterns, commands and what a build makes alone", () => {
  const text = "[a](https://x.example) `remote-*/src/remote.tsx` `pnpm e2e` `.site/releases.json` `NotFoundPage.tsx`";
  expect(missingIn(text)).toEqual([]);
});

it("leaves code blocks alone", () => {
  expect(missingIn("```\n`tooling/gone.ts` [x](gone.md)\n```\n")).toEqual([]);
});

// A decision is never updated, nor are its paths: only current documents are checked.
const documents = [
  ...readdirSync(projectRoot).flatMap((name) => (name.endsWith(".md") ? [name] : [`${name}/README.md`])),
  ...readdirSync(join(projectRoot, "docs")).map((name) => `docs/${name}`),
].filter((file) => file.endsWith(".md") && existsSync(join(projectRoot, file)));

it.each(documents)("cites only what is there: %s", (file) => {
  expect(missingPaths({ file, text: readFileSync(join(projectRoot, file), "utf8") }, projectRoot)).toEqual([]);
});

const decisions = readdirSync(join(projectRoot, "docs/decisions")).filter((file) => /^\d{3}-/.test(file));

it("lists every decision in their index, once and under its own title", () => {
  const index = readFileSync(join(projectRoot, "docs/decisions/README.md"), "utf8");
  const listed = [...index.matchAll(/^- \[\d{3}\]\(\S+\) .*?(?= \(superseded|$)/gm)].map(([line]) => line);
  const titled = decisions.map((file) => {
    const [, number = "", title = ""] = /^# (\d{3}): (.*)$/m.exec(decisionText(file)) ?? [];
    return `- [${number}](${file}) ${title}`;
  });
  expect(listed.toSorted()).toEqual(titled.toSorted());
});

it.each(decisions)("leads to what is there: %s", (file) => {
  expect(missingLinks({ file: `docs/decisions/${file}`, text: decisionText(file) }, projectRoot)).toEqual([]);
});

function decisionText(file: string): string {
  return readFileSync(join(projectRoot, "docs/decisions", file), "utf8");
}

it("finds a command that is not there, and an option that its program does not read", () => {
  const text =
    "`pnpm build`, `pnpm gone`, `pnpm run doctor`, `pnpm prune`, `pnpm run away`, `PORT=1 pnpm release remote-booking --from x --reason why`, `pnpm release shell --gently`, `pnpm rollback shell --to x`, `pnpm rollback shell --check`\n" +
    "```\npnpm --filter @pipelark/remote-booking dev\npnpm --filter @pipelark/remote-booking gone\n```";
  expect(missingCommands(text, projectRoot)).toEqual([
    "gone",
    "prune",
    "run away",
    "release shell --gently",
    "rollback shell --check",
    "--filter @pipelark/remote-booking gone",
  ]);
});

it.each(documents)("names only commands that are there: %s", (file) => {
  expect(missingCommands(readFileSync(join(projectRoot, file), "utf8"), projectRoot)).toEqual([]);
});
