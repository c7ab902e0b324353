/** The `readPublic` query for those of these settings that an admin changed: the prerendered page does not show them. */
export function editedSettingsQuery(keys: readonly string[]): string {
  return `site_setting?key=in.(${keys.join()})&updated_at=not.is.null&select=key`;
}
