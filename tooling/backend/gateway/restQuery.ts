/** How much one read may ask for. */
const most = {
  url: 4000,
  parameters: 24,
  value: 2000,
  depth: 1,
  conditions: 3,
  embeds: 4,
  rows: 1000,
  offset: 100_000,
};

const keyShape = /^[A-Za-z_]\w{0,62}(\.[A-Za-z_]\w{0,62}){0,3}$/;
/** Patterns that a text is tried against can take longer than a request may; `like` cannot. */
const slowOperator = /(^|[.,(])(i?match|fts|plfts|phfts|wfts)(\(\w+\))?\./;

/** Why a query string is not taken, in words for the developer who wrote it; null when it is. */
export function faultOfQuery(search: string): string | null {
  if (search.length > most.url) return "The address is too long";
  const parameters = [...new URLSearchParams(search)];
  if (parameters.length > most.parameters) return "There are too many parameters";
  for (const [key, value] of parameters) {
    if (!keyShape.test(key) || key === "apikey" || key.split(".").some(isInherited))
      return "A parameter has a name that is not taken";
    if (value.length > most.value || value.includes("\0") || value.includes("__proto__"))
      return `The value of ${key} is not taken`;
    const fault = faultOfParameter(key.split(".").at(-1) ?? key, value);
    if (fault !== null) return fault;
  }
  return null;
}

/** Whether every object inherits this name: used as a column, it would change a prototype that the whole process shares. */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}

function faultOfParameter(name: string, value: string): string | null {
  if (name === "select") return faultOfSelect(value);
  if (name === "limit") return isWithin(value, most.rows) ? null : `limit goes from 0 to ${most.rows}`;
  if (name === "offset") return isWithin(value, most.offset) ? null : `offset goes from 0 to ${most.offset}`;
  if (name === "order" || name === "columns" || name === "on_conflict") return null;
  if (slowOperator.test(value)) return "Patterns and text search are not taken here";
  return shapeOf(value).depth > most.conditions ? "The conditions nest too deep" : null;
}

function faultOfSelect(select: string): string | null {
  // A cast to `regclass` would say which names there are in the database.
  if (select.includes("::")) return "Columns are read as they are, without a cast";
  const { depth, groups } = shapeOf(select);
  if (depth > most.depth) return "A table is embedded in the one that is read, not in another embedded one";
  if (groups > most.embeds) return `At most ${most.embeds} tables may be embedded`;
  return listsOfColumns(select).every(namesEachOnce) ? null : "Each column is read once, whatever it is called";
}

/** The columns of each table of a `select`. */
function listsOfColumns(select: string): string[][] {
  const embeds = /[^,()]*\(([^()]*)\)/g;
  const lists = [...select.matchAll(embeds)].map(([, columns = ""]) => columns);
  return [select.replaceAll(embeds, ""), ...lists].map((list) => list.split(",").filter(Boolean));
}

/** Under other names, or part by part, one long value could be asked for as often as an address has room. */
function namesEachOnce(columns: readonly string[]): boolean {
  const names = columns.map((column) =>
    column
      .replace(/^[^:]*:/, "")
      .split("->")[0]
      ?.replaceAll('"', "")
      .trim(),
  );
  return new Set(names).size === names.length;
}

/** How deep the parentheses of a text go and how many pairs there are; `count()`, which embeds nothing, is none. */
function shapeOf(text: string): { depth: number; groups: number } {
  let level = 0;
  let depth = 0;
  let groups = 0;
  for (const sign of text.replaceAll(/"[^"]*"/g, "").replaceAll("()", "")) {
    if (sign === "(") {
      level += 1;
      groups += 1;
      depth = Math.max(depth, level);
    }
    if (sign === ")") level -= 1;
  }
  return { depth, groups };
}

function isWithin(value: string, largest: number): boolean {
  return /^\d{1,6}$/.test(value) && Number(value) <= largest;
}
