/** True if a path fills in a pattern such as "/studio/settings/meetings/:meeting", where a parameter stands for one segment. */
export function matchesPattern(path: string, pattern: string): boolean {
  const [segments, filled] = [pattern.split("/"), path.split("/")];
  return (
    segments.length === filled.length &&
    segments.every((segment, place) => (segment.startsWith(":") ? filled[place] !== "" : filled[place] === segment))
  );
}
