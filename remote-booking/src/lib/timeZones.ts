/** The zone of the visitor's device. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
}

export function isTimeZone(zone: string | null | undefined): zone is string {
  if (!zone || zone.length > 64) return false;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** All zones that this browser knows, by area, and those in `always` even when it lists them under another name. */
export function zonesByArea(always: readonly string[]): [area: string, zones: string[]][] {
  const zones = [...new Set([...Intl.supportedValuesOf("timeZone"), "UTC", ...always])].toSorted();
  const areas = new Map<string, string[]>();
  for (const zone of zones) {
    const area = zone.includes("/") ? (zone.split("/")[0] ?? "") : "Other";
    areas.set(area, [...(areas.get(area) ?? []), zone]);
  }
  return [...areas];
}

/** "Buenos Aires" for "America/Argentina/Buenos_Aires". */
export function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
