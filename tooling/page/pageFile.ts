import { join } from "node:path";

/** The HTML file that answers a path; a parameter takes whatever comes, so its file stands for all that have none of their own. */
export function fileOf(path: string): string {
  const fixed = path.replace(/\/:.*$/, "");
  return join(fixed, "index.html");
}

/** Whether an address can be one of both paths: a parameter takes every word. */
export function overlap(one: string, other: string): boolean {
  const [words, others] = [one.split("/"), other.split("/")];
  return (
    words.length === others.length &&
    words.every(
      (word, index) => [word, others[index] ?? ""].some((part) => part.startsWith(":")) || word === others[index],
    )
  );
}
