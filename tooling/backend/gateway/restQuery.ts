/** Limits of one read. */
const most = { url: 4000, parameters: 24, value: 2000, conditions: 3, rows: 1000, offset: 100_000 };

const keyShape = /^[A-Za-z_]\w{0,62}(\.[A-Za-z_]\w{0,62}){0,3}$/;
/** Operators of our pages. Others are slow (regular expressions, text search), or @supabase/lite has words of its own in them. */
const comparison = "(?:not\\.)?(?:eq|neq|gt|gte|lt|lte|like|ilike)\\.";
const nullOrBoolean = "(?:not\\.)?is\\.(?:null|true|false)";
const conditionShape = new RegExp(`^(?:${comparison}|${nullOrBoolean}$|(?:not\\.)?in\\.\\()`);
/**
 * A part of `or` and `and` between parentheses and commas. Values are ids, numbers and moments alone: @supabase/lite ends
 * a text in quotation marks elsewhere than PostgREST does, so that one could hold further conditions.
 */
const partShape = new RegExp(
  `^(?:(?:not\\.)?(?:and|or)|[A-Za-z_]\\w*\\.(?:(?:not\\.)?(?:eq|neq|gt|gte|lt|lte)\\.(?:"[\\w.:+ -]*"|[\\w.:+ -]*)|${nullOrBoolean}))?$`,
);
const orderShape = /^\w+(\.(asc|desc|nullsfirst|nullslast))*(,\w+(\.(asc|desc|nullsfirst|nullslast))*)*$/;
const namesShape = /^("\w+"|\w+)(,("\w+"|\w+))*$/;
/** `like` costs the length of the text times that of the pattern. */
const likeOperator = /(^|[.,(])\s*i?like\./;
const longestPattern = 64;
/**
 * Beginning of a JSON object. @supabase/lite parses one in a filter, and takes an object of the type "query" for a
 * statement of its own, parts of which reach the database as SQL.
 */
const objectStart = /\{[\s\\]*"/;
const patternColumns = new Set(["name", "searched"]);

/** Returns why a query string is refused, in words for its developer; null when it is accepted. */
export function faultOfQuery(search: string): string | null {
  if (search.length > most.url) return "The URL is too long";
  if (holdsObject(search)) return "JSON objects are not supported in a URL";
  const parameters = [...new URLSearchParams(search)];
  if (parameters.length > most.parameters) return "Too many parameters";
  const patterns = parameters.filter(([name, value]) => !isForColumns(name) && likeOperator.test(value));
  if (patterns.length > 1 || patterns.some(([name, value]) => !patternColumns.has(name) || !isShortPattern(value)))
    return `Use one pattern at most, on ${[...patternColumns].join(" or ")}, of up to ${longestPattern} characters`;
  for (const [key, value] of parameters) {
    if (!keyShape.test(key) || key === "apikey" || key.split(".").some(isInherited)) return "Invalid parameter name";
    if (value.length > most.value || value.includes("\0") || value.includes("__proto__"))
      return `Invalid value for ${key}`;
    const fault = faultOfParameter(key.split(".").at(-1) ?? key, value);
    if (fault !== null) return fault;
  }
  return null;
}

/** Checks the text as it is and decoded up to three times: the engine decodes it by itself. */
function holdsObject(search: string): boolean {
  let text = search.replaceAll("+", " ");
  for (let time = 0; time < 4; time += 1) {
    if (objectStart.test(text)) return true;
    text = text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  }
  return false;
}

function isForColumns(name: string): boolean {
  return /(^|\.)(select|order|columns|on_conflict)$/.test(name);
}

function isShortPattern(value: string): boolean {
  const pattern = /^(?:not\.)?i?like\.(.*)$/s.exec(value)?.[1];
  return pattern !== undefined && pattern.length <= longestPattern;
}

/** Checks if every object inherits this name: as a column, it would change a prototype that the whole process shares. */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}

function faultOfParameter(name: string, value: string): string | null {
  if (name === "select") return faultOfSelect(value);
  if (name === "limit") return isWithin(value, most.rows) ? null : `limit must be from 0 to ${most.rows}`;
  if (name === "offset") return isWithin(value, most.offset) ? null : `offset must be from 0 to ${most.offset}`;
  if (name === "order") return orderShape.test(value) ? null : "Invalid order";
  if (name === "columns" || name === "on_conflict") return namesShape.test(value) ? null : `Invalid ${name}`;
  if (name === "or" || name === "and") return faultOfConditions(value);
  return conditionShape.test(value) ? null : `Use eq, neq, gt, gte, lt, lte, like, ilike, in or is on ${name}`;
}

function faultOfConditions(value: string): string | null {
  if (depthOf(value) > most.conditions) return "Conditions are nested too deeply";
  return value.split(/[(),]/).every((part) => partShape.test(part)) ? null : "Invalid conditions";
}

function faultOfSelect(select: string): string | null {
  // A cast to `regclass` would reveal which names exist in the database.
  if (select.includes("::")) return "Casts are not supported";
  // Quoted names may hold commas and parentheses.
  if (select.includes('"')) return "Quoted column names are not supported";
  if (!/^[\w\s*,:()!]*$/.test(select)) return "Only names of columns and tables are supported in select";
  // Split without regular expressions that restart at each character: 2,000 of them took 25 ms.
  const [before = "", embedded = "", after = "", ...others] = select.split(/[()]/);
  if (others.length > 0) return "Only one table can be embedded, without nesting";
  return [before + after, embedded].every(namesEachOnce)
    ? null
    : "Each column can be selected only once, aliases included";
}

/** Aliases and repeated parts would allow one long value to be requested as often as the URL has room. */
function namesEachOnce(list: string): boolean {
  const columns = list.split(",").filter(Boolean);
  const names = columns.map((column) => column.replace(/^[^:]*:/, "").trim());
  return new Set(names).size === names.length;
}

/** Returns how deep the parentheses of a text nest. */
function depthOf(text: string): number {
  let level = 0;
  let depth = 0;
  for (const sign of text) {
    if (sign === "(") {
      level += 1;
      depth = Math.max(depth, level);
    }
    if (sign === ")") level -= 1;
  }
  return depth;
}

function isWithin(value: string, largest: number): boolean {
  return /^\d{1,6}$/.test(value) && Number(value) <= largest;
}
