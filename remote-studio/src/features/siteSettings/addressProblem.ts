import { isPublicHttpsUrl } from "@pipelark/shared-contracts/publicUrl";

/** What is wrong with an address of another site and what to do; null when nothing is. The server asks the same. */
export function addressProblem(address: string): string | null {
  if (!/^https:\/\//i.test(address)) return "Write an address that starts with https://.";
  if (/[\s<>"\\]/.test(address)) return "Take out spaces, quotes and the signs < > \\.";
  if (address.length > 2000) return "Write an address of at most 2,000 letters.";
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return "This is no address. Copy it from the address bar of the other page.";
  if (url.username || url.password) return "Take the name or password out: everybody could read it.";
  if (!isPublicHttpsUrl(address)) return "Write the full name of a public site, such as calendar.example.com.";
  return null;
}
