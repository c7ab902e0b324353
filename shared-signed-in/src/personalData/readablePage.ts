import type { PersonalData } from "@pipelark/shared-data/personalData/personalDataSchema";

/** Personal data as a page that any browser opens, without scripts and without files of others. */
export function readablePage({ email, exportedAt, sections }: PersonalData): string {
  const parts = sectionsOf(sections).map(
    ({ title, records }) =>
      `<section><h2>${escaped(title)}</h2>${records.map((record) => valueOf(record)).join("<hr>")}</section>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>Data about ${escaped(email)}</title>
<style>
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 3fr); gap: 0.25rem 1rem; margin: 0.5rem 0; }
dt { opacity: 0.7; }
dd { margin: 0; white-space: pre-wrap; }
img { max-width: min(12rem, 100%); }
@media (max-width: 30rem) { dl { grid-template-columns: minmax(0, 1fr); } }
</style>
</head>
<body>
<h1>Data about ${escaped(email)}</h1>
<p>Read on ${escaped(exportedAt)} (times are in UTC).</p>
${parts.join("\n")}
</body>
</html>
`;
}

/** Sections with a record, by title. */
export function sectionsOf(sections: PersonalData["sections"]) {
  return Object.entries(sections)
    .filter(([, records]) => records.length > 0)
    .map(([name, records]) => ({ title: name === "mails" ? "Emails" : wordsOf(name), records }))
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

/** A field's value; what is not said is left out. */
function valueOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((item: unknown) => valueOf(item)).join("<br>");
  if (typeof value === "string") {
    const isPicture = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=]+$/.test(value);
    return isPicture ? `<img src="${value}" alt="Picture">` : escaped(value);
  }
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object" || value === null) return escaped(String(value));
  const said = Object.entries(value).filter(([, item]) => !isEmpty(item));
  return `<dl>${said.map(([name, item]) => `<dt>${escaped(wordsOf(name))}</dt><dd>${valueOf(item)}</dd>`).join("")}</dl>`;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

/** "sent_at" is "Sent at". */
export function wordsOf(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
