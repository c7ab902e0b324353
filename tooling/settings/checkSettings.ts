import { developmentNames, settings } from "./settings.ts";
import type { Setting } from "./values.ts";

/** Throws, with one sentence for each variable that has a value which it cannot have, or a name that there is not. */
export function assertSettings(env: NodeJS.ProcessEnv = process.env): void {
  const faults = faultsOf(env);
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

/** Returns a sentence for each wrong variable. An empty value is as good as none. */
export function faultsOf(env: NodeJS.ProcessEnv): string[] {
  const known = new Set([...settings.map(({ name }) => name), ...developmentNames]);
  const unknown = Object.keys(env).filter((name) => name.startsWith("PIPELARK_") && !known.has(name));
  return [
    ...unknown.toSorted().map((name) => unknownName(name)),
    ...settings.flatMap((setting) => faultOf(setting, env[setting.name] ?? "")),
  ];
}

function faultOf({ name, values, isSecret, isHidden }: Setting, value: string): string[] {
  if (value === "" || values.accepts(value)) return [];
  const words = `${name} must be ${values.words.replaceAll("`", "")}`;
  // A secret in a log is none any more.
  return [isSecret || isHidden ? `${words}; its value is something else.` : `${words}, not ${value}.`];
}

function unknownName(name: string): string {
  const [nearest] = settings
    .map((setting) => ({ name: setting.name, far: distance(name, setting.name) }))
    .toSorted((a, b) => a.far - b.far);
  const meant = nearest !== undefined && nearest.far <= 4 ? ` Did you mean ${nearest.name}?` : "";
  return `${name} is no setting of Pipelark.${meant} docs/settings.md has all of them.`;
}

/** Letters that must be added, removed or replaced to make one word of the other. */
function distance(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      now.push(Math.min(replaced, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1));
    }
    before = now;
  }
  return before[other.length] ?? 0;
}
