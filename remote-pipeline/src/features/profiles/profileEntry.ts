import type { IdealProfile, ProfileEntry } from "@pipelark/shared-data/idealProfile/idealProfileSchema";

/** Labels of the fields, in the order of the form. */
export const fieldLabels = {
  name: "Name",
  industries: "Industries",
  sizes: "Sizes",
  countries: "Countries",
  titles: "Positions",
  leaveOut: "Leave out",
} as const;
type FieldName = keyof typeof fieldLabels;

/** Values of the form for a stored profile: a list has one entry on each line. */
export function entryOf(profile: IdealProfile): ProfileEntry {
  const { id, version, name, leaveOut } = profile;
  return {
    id,
    version,
    name,
    industries: profile.industries.join("\n"),
    sizes: profile.sizes.join("\n"),
    countries: profile.countries.join("\n"),
    titles: profile.titles.join("\n"),
    leaveOut,
  };
}

/** Values of the form for a new profile, with an id of its own. */
export function newProfile(): ProfileEntry {
  const lists = { industries: "", sizes: "", countries: "", titles: "" };
  return { id: crypto.randomUUID(), version: null, name: "", ...lists, leaveOut: "" };
}

/** Labels of the fields that differ. */
export function differences(mine: ProfileEntry, theirs: ProfileEntry): string[] {
  const names: FieldName[] = ["name", "industries", "sizes", "countries", "titles", "leaveOut"];
  return names.filter((name) => mine[name].trim() !== theirs[name].trim()).map((name) => fieldLabels[name]);
}
