/** What `/studio/workspace` shows until the layout has led on to a tab. */
export function WorkspacePage() {
  return null;
}
