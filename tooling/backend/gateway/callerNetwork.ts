import { isIPv6 } from "node:net";

/** Whose limits a request counts for: an IPv4 address, or the /64 of an IPv6 one, which its holder has all of. */
export function callerNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = "", after] = address.split("::");
  const first = before.split(":").filter(Boolean);
  const last = after?.split(":").filter(Boolean) ?? [];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => "0");
  const network = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
