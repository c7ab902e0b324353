import * as v from "valibot";
import type { AuthRoute } from "../gateway/authRoute.ts";

/** One request that a route should refuse, or accept if `isRight`. */
export type FuzzCall = {
  /** Names the route, the field and the value sent. */
  what: string;
  isRight: boolean;
  method: string;
  /** Below `/auth/v1/`. */
  path: string;
  text: string | null;
  contentType: string | null;
};

const nested = [[[[["deep"]]]]];
const numbers = [0, -1, 1e308];
const objects: unknown[] = [{}, { "": "" }, { constructor: { prototype: {} } }];

/** Values that no field of a kind accepts. */
export const invalidValues = {
  text: (right: unknown) => [
    [],
    [""],
    [null],
    [right],
    nested,
    ...objects,
    ...numbers,
    true,
    false,
    "",
    "\0",
    `${String(right)}\0`,
    "\uD800",
    "x".repeat(7000),
  ],
  object: (right: unknown) => [[], [""], [{}], [right], nested, ...numbers, true, false, "", "x"],
};

const brokenBodies = [
  "{",
  "[",
  "nul",
  "{'a':1}",
  "\0",
  "[".repeat(4000),
  '{"__proto__":{"email":"x"}}',
  `{"email":1e400}`,
];
const otherTypes = [
  "application/x-www-form-urlencoded",
  "text/plain",
  "multipart/form-data; boundary=a",
  "application/jsonx",
];

/** Returns every request of the type fuzz of a route: each of its fields is left out and sent as every wrong type. */
export function fuzzCallsOf({ method, path, query, body }: AuthRoute): FuzzCall[] {
  const rightQuery = new URLSearchParams(v.parse(v.record(v.string(), v.string()), exampleOf(query)));
  const name = `${method} ${path}`;

  function call(what: string, sent: Partial<FuzzCall> = {}): FuzzCall {
    const search = rightQuery.size > 0 ? `?${rightQuery.toString()}` : "";
    const request = { isRight: false, method, path: `${path}${search}`, text: null, contentType: "application/json" };
    return { ...request, what: `${name}${search} ${what}`, ...sent };
  }

  const queries = fuzzQuery(query, rightQuery).map(([what, search]) => call(what, { path: `${path}?${search}` }));
  if (method === "GET") return [call("as it should be", { isRight: true }), ...queries];
  const bodies = formsOf(body).flatMap((form) => {
    const right = exampleOf(form);
    const text = JSON.stringify(right);
    return [
      call("as it should be", { text, isRight: true }),
      ...queries.map((one) => ({ ...one, text })),
      ...changesOf(form).map(([what, changed]) => call(what, { text: JSON.stringify(changed) })),
      ...[null, [right], ...invalidValues.object(right)].map((sent) =>
        call("another body", { text: JSON.stringify(sent) }),
      ),
      ...brokenBodies.map((broken) => call(`broken: ${broken.slice(0, 20)}`, { text: broken })),
      ...otherTypes.map((contentType) => call(contentType, { text, contentType })),
    ];
  });
  return isOptional(body) ? bodies : [...bodies, call("no body")];
}

/** Returns each invalid variant of a value with its description: fields left out, of another type, and added. */
function changesOf(form: v.GenericSchema): [what: string, changed: unknown][] {
  const right = v.parse(v.record(v.string(), v.unknown()), exampleOf(form));
  const changes = Object.entries(entriesOf(form) ?? {}).flatMap(([key, schema]): [string, unknown][] => {
    const { [key]: example, ...others } = right;
    const inner = entriesOf(schema) === undefined ? [] : changesOf(schema);
    const wrong = invalidValues[entriesOf(schema) === undefined ? "text" : "object"](example);
    return [
      ...(isOptional(schema) ? [] : [[`without ${key}`, others] satisfies [string, unknown]]),
      ...[...wrong, ...(isNullable(schema) ? [] : [null])].map((value): [string, unknown] => [
        `${key}: ${JSON.stringify(value).slice(0, 40)}`,
        { ...right, [key]: value },
      ]),
      ...inner.map(([what, value]): [string, unknown] => [`${key}.${what}`, { ...right, [key]: value }]),
    ];
  });
  return [...changes, ["an unknown field", { ...right, unknown_field: "x" }]];
}

function fuzzQuery(query: v.GenericSchema, right: URLSearchParams): [what: string, search: string][] {
  const changes = Object.entries(entriesOf(query) ?? {}).flatMap(([key, schema]): [string, string][] => {
    const others = new URLSearchParams(right);
    others.delete(key);
    const example = right.get(key) ?? "";
    const wrong = ["", "\0", "x".repeat(7000)].map((value) => [[key, value]]);
    const lists = [`${key}[]`, `${key}[0]`, `${key}.x`, key.toUpperCase()].map((other) => [
      [other, example],
      [key, example],
    ]);
    const twice = [
      [
        [key, example],
        [key, example],
      ],
    ];
    const changed = [...wrong, ...lists, ...twice].map((pairs) => {
      const search = new URLSearchParams([
        ...others,
        ...pairs.map(([name = "", value = ""]): [string, string] => [name, value]),
      ]);
      return search.toString();
    });
    const without: string[] = isOptional(schema) ? [] : [others.toString()];
    return [...changed, ...without].map((search) => [`?${search.slice(0, 60)}`, search]);
  });
  return [
    ...changes,
    ...["unknown=1", "__proto__=1"].map((one): [string, string] => [`?${one}`, `${right.toString()}&${one}`]),
  ];
}

/** Returns a value that a schema accepts, with all optional fields. Throws when the table gives no example. */
function exampleOf(schema: v.GenericSchema): unknown {
  const inner = unwrapped(schema);
  const entries = entriesOf(inner);
  if (entries !== undefined) {
    return Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, exampleOf(entry)]));
  }
  if ("literal" in inner) return inner.literal;
  const listed: unknown = "options" in inner ? inner.options : v.getExamples(inner);
  if (Array.isArray(listed) && listed.length > 0) return listed[0] satisfies unknown;
  throw new Error(
    `A field of the type ${inner.type} needs v.examples: the fuzz sends what it takes, and what it does not`,
  );
}

/** Returns the schemas of a body: one, or each of a union. */
function formsOf(body: v.GenericSchema): v.GenericSchema[] {
  const inner = unwrapped(body);
  if (inner.type === "union" && "options" in inner && Array.isArray(inner.options))
    return inner.options.filter(isSchema);
  return [inner];
}

/** Returns the fields of an object that `fields()` declared. */
function entriesOf(schema: v.GenericSchema): Record<string, v.GenericSchema> | undefined {
  const inner = unwrapped(schema);
  const strict = [inner, ...pipeOf(inner)].find(({ type }) => type === "strict_object");
  if (strict === undefined || !("entries" in strict)) return undefined;
  return v.parse(v.record(v.string(), v.custom<v.GenericSchema>(isSchema)), strict.entries);
}

function pipeOf(schema: v.GenericSchema): v.GenericSchema[] {
  return "pipe" in schema && Array.isArray(schema.pipe) ? schema.pipe.filter(isSchema) : [];
}

function unwrapped(schema: v.GenericSchema): v.GenericSchema {
  return "wrapped" in schema && isSchema(schema.wrapped) ? unwrapped(schema.wrapped) : schema;
}

function isOptional(schema: v.GenericSchema): boolean {
  return schema.type === "optional";
}

function isNullable(schema: v.GenericSchema): boolean {
  return schema.type === "nullable" || ("wrapped" in schema && isSchema(schema.wrapped) && isNullable(schema.wrapped));
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "schema";
}
