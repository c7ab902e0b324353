import { settingGroups } from "./settingGroups.ts";
import type { Setting } from "./values.ts";

const introduction = `# Settings

Environment variables of [our own server](operating.md) and its commands, made from \`tooling/settings/settings.ts\`. \`pnpm serve\`, \`pnpm make-admin\`, \`pnpm mail\`, \`pnpm backup\`, \`pnpm restore\` and
\`pnpm rotate-secret\` check all of them at the start, and end with a sentence that names the variable if a value is wrong or a \`PIPELARK_…\` name is unknown. An empty value is as good as none.

They also read a file \`.env\` in this folder, if there is one: copy [.env.example](../.env.example), and make it readable for the server's user only (\`chmod 600 .env\`), because
it holds secrets. A variable that is set already wins. systemd and Docker read the same file by themselves ([operating](operating.md#files-for-an-installation)).
`;

/** Returns docs/settings.md, in the form that the formatter leaves as it is. */
export function settingsDocument(): string {
  const parts = settingGroups.map(({ title, settings }) => `## ${title}\n\n${table(settings)}\n`);
  return [introduction, ...parts].join("\n");
}

function table(settings: readonly Setting[]): string {
  const head = ["variable", "meaning", "value", "without it"];
  const rows = settings.map(({ name, meaning, values, usual, isSecret }) => [
    `\`${name}\``,
    isSecret ? `${meaning} **Secret.**` : meaning,
    values.words.replaceAll("<", "\\<"),
    usual,
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? "").length)));

  function line(row: readonly string[]): string {
    return `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  }

  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}

/** Returns .env.example: every variable, commented out. */
export function envExample(): string {
  const groups = settingGroups.map(({ title, settings }) => {
    const lines = settings.map(({ name, meaning, values, usual }) => {
      const without = usual === "" ? "" : ` Without it: ${usual}.`;
      return `# ${meaning} Value: ${values.words}.${without}\n# ${name}=\n`;
    });
    return `# --- ${title} ---\n\n${lines.join("\n")}`;
  });
  return ["# Copy this file to .env and set what you need. docs/settings.md has the same as a page.\n", ...groups]
    .join("\n")
    .replaceAll("`", "");
}
