import { isIPv6 } from "node:net";

/** Returns the widest network of a caller: a /48 counts as one caller with all of its 65,536 /64 networks. */
export function widestNetwork(address: string): string {
  return callerNetworks(address).at(-1) ?? address;
}

/** Returns the /40 and the /32 of an IPv6 address or of a network of it: providers and hosters have whole ones, with thousands of /48 networks. None of an IPv4 address. */
export function providerNetworks(address: string): string[] {
  const [first, second = 0, third = 0] = groupsOf(address.replace(/\/\d+$/, ""));
  if (first === undefined) return [];
  const provider = `${first.toString(16)}:${second.toString(16)}`;
  return [`${provider}:${(third & 0xff_00).toString(16)}::/40`, `${provider}::/32`];
}

/**
 * Returns the networks of a caller, from the narrowest to the widest: an IPv4 address alone, or the /64, the /56 and
 * the /48 of an IPv6 one. Providers assign all three sizes, so one customer may have 65,536 /64 networks.
 */
export function callerNetworks(address: string): [narrowest: string, ...wider: string[]] {
  const [first, second = 0, third = 0, fourth = 0] = groupsOf(address);
  if (first === undefined) return [address];
  const site = [first, second, third].map((group) => group.toString(16));
  return [
    `${[...site, fourth.toString(16)].join(":")}::/64`,
    `${[...site, (fourth & 0xff_00).toString(16)].join(":")}::/56`,
    `${site.join(":")}::/48`,
  ];
}

/** Returns the first four groups of an IPv6 address; nothing for any other text. */
function groupsOf(address: string): number[] {
  if (!isIPv6(address)) return [];
  const [before = "", after] = address.split("::");
  const first = before.split(":").filter(Boolean);
  const last = after?.split(":").filter(Boolean) ?? [];
  const zeros = after === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => "0");
  return [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16));
}
