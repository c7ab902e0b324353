import type { FeatureFlag, FlagChoices } from "@pipelark/shared-contracts/featureFlag";

type Declaring = { part: string; flags: readonly FeatureFlag[] };

/**
 * Returns the choices to store: those that differ from what the live versions declare, so that a version which declares something else is followed.
 * Choices about flags that no live version declares are kept for a rollback. Null when nothing is left.
 */
export function choicesOf(
  parts: readonly Declaring[],
  { isOn, before }: { isOn: FlagChoices; before: FlagChoices | null },
): FlagChoices | null {
  const names = new Set([...Object.keys(before ?? {}), ...parts.map(({ part }) => part)]);
  const kept = [...names].map((name) => {
    const flags = parts.find(({ part }) => part === name)?.flags ?? [];
    const others = Object.entries(before?.[name] ?? {}).filter(([flag]) => !flags.some((one) => one.name === flag));
    const changed = flags.flatMap((flag) => {
      const wanted = isOn[name]?.[flag.name] ?? flag.isOn;
      return wanted === flag.isOn ? [] : [[flag.name, wanted] as const];
    });
    return [name, Object.fromEntries([...others, ...changed])] as const;
  });
  const filled = kept.filter(([, flags]) => Object.keys(flags).length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}
