import * as v from "valibot";

/**
 * What a file of the site's own records holds. Throws, in words, where it is no JSON that a release wrote, and where a newer checkout wrote it:
 * whoever went on without what that one knows would take it away.
 */
export function parseRecord<const Schema extends v.GenericSchema>(
  schema: Schema,
  { file, text }: { file: string; text: string },
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (success) return output;
  if (issues.every(isOfNoRelease))
    throw new Error(`${file} of the site is no JSON that a release wrote (${issues[0].message}).`);
  throw new Error(
    `${file} of the site holds what this checkout cannot read (${issues[0].message}). Bring the checkout up to date first.`,
  );
}

/** A text that is torn, no object, or lacks what every release wrote. What a newer one adds is a key or a value. */
function isOfNoRelease({ type, expected }: v.BaseIssue<unknown>): boolean {
  return type === "parse_json" || (type === "strict_object" && expected !== "never");
}
