/** Shown at `/studio/workspace` until the layout redirects to a tab. */
export function WorkspacePage() {
  return null;
}
