import { join } from "node:path";

/** Returns the HTML file of a path; a parameter's file serves all values without their own file. */
export function fileOf(path: string): string {
  const fixed = path.replace(/\/:.*$/, "");
  return join(fixed, "index.html");
}

/** Returns true if an address could match both paths: a parameter matches every segment. */
export function overlap(one: string, other: string): boolean {
  const [words, others] = [one.split("/"), other.split("/")];
  return (
    words.length === others.length &&
    words.every(
      (word, index) => [word, others[index] ?? ""].some((part) => part.startsWith(":")) || word === others[index],
    )
  );
}
