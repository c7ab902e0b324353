/** True for web addresses. Refuses `file:`, which reads the local disk, and other schemes, which start programs. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s<>"\\]+$/.test(text) && URL.canParse(text);
}
