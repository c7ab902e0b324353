import * as v from "valibot";

/** A feature that admins switch on and off without a release. A page has the choice of the moment at which it was loaded. */
export const featureFlagSchema = v.strictObject({
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-zA-Z]{0,39}$/, "a flag's name must be 1 to 40 letters, the first one lower-case"),
  ),
  /** What admins read beside the switch: "Forecast for clients". */
  label: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  /** What is different when it is on, in a sentence. */
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  /** Whether it is on where no admin has chosen. */
  isOn: v.boolean(),
});
export type FeatureFlag = v.InferOutput<typeof featureFlagSchema>;

/** What admins have chosen, by remote and flag: the setting `feature_flags`. */
export const flagChoicesSchema = v.record(v.string(), v.record(v.string(), v.boolean()));
export type FlagChoices = v.InferOutput<typeof flagChoicesSchema>;

/** Returns whether each declared flag is on. Choices about flags that the version doesn't declare are left out. */
export function flagsOf(
  declared: readonly FeatureFlag[],
  chosen: Readonly<Record<string, boolean>> = {},
): Record<string, boolean> {
  return Object.fromEntries(declared.map(({ name, isOn }) => [name, chosen[name] ?? isOn]));
}
