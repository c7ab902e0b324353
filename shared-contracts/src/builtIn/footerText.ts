/** Default last line of the footers, shown until an admin changes it. */
export function footerTextOf(name: string): string {
  return `${name}. Meetings with people who can sign.`;
}
