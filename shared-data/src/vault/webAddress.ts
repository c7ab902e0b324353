/** True for an address that a browser opens from the web: `file:` reads the own disk, and other schemes start programs. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>"\\]+$/.test(text) && URL.canParse(text);
}
