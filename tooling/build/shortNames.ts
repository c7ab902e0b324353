type Rendered = { html: string; css: string };

const letters = "abcdefghijklmnopqrstuvwxyz";

/**
 * Shortens the names of classes and animations of a prerendered page to a letter or two, and removes classes without
 * rules. The hashes of styled-components do not compress. The hydrated page replaces the prerendered one with its own
 * names, so that no other code needs these.
 */
export function shortNames({ html, css }: Rendered): Rendered {
  const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  const short = new Map<string, string>();
  const shortCss = css.replaceAll(/(?<=\.)[a-zA-Z_-][\w-]*/g, (name) => {
    if (used.has(name) && !short.has(name)) short.set(name, shortName(short.size));
    return short.get(name) ?? name;
  });
  const shortHtml = html.replaceAll(/ class="[^"]*"/g, (attribute) => {
    const names = attribute.slice(` class="`.length, -1).split(" ");
    const kept = names.flatMap((name) => short.get(name) ?? []).join(" ");
    return kept && ` class="${kept}"`;
  });
  // Without quotes, the slash of a self-closing tag would belong to the name.
  return { html: shortHtml.replaceAll(/ class="([a-z]+)"(?!\/)/g, " class=$1"), css: shortKeyframes(shortCss) };
}

function shortKeyframes(css: string): string {
  const names = [...new Set([...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = ""]) => name))];
  const short = new Map(names.map((name, index) => [name, shortName(index)]));
  const name = new RegExp(String.raw`(?<=@keyframes |animation[\w-]*:[^;}]*)\b(?:${names.join("|")})\b`, "g");
  return names.length > 0 ? css.replaceAll(name, (long) => short.get(long) ?? long) : css;
}

/** a, b, …, z, aa, ab, … */
function shortName(index: number): string {
  const rest = Math.floor(index / letters.length);
  return (rest > 0 ? shortName(rest - 1) : "") + letters.charAt(index % letters.length);
}
