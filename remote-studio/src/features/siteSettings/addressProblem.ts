import { isPublicHttpsUrl } from "@pipelark/shared-contracts/publicUrl";
import { entryProblems } from "@pipelark/shared-data/entryProblems";
import { entryLimits } from "@pipelark/shared-data/entryLimits";

/** Problem of an external address with its fix; null when valid. The server applies the same rules. */
export function addressProblem(address: string): string | null {
  if (!/^https:\/\//i.test(address)) return entryProblems.webAddress;
  if (/[\s<>"\\]/.test(address)) return "Remove spaces, quotes and the characters < > \\.";
  if (address.length > entryLimits.webAddress) return entryProblems.webAddressTooLong;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return "This isn't a valid address. Copy it from the address bar of the other page.";
  if (url.username || url.password) return "Remove the user name or password. Everyone could read it.";
  if (!isPublicHttpsUrl(address)) return "Enter the full name of a public site, such as calendar.example.com.";
  return null;
}
