import ipaddr from "ipaddr.js";

/** IPv6 addresses that are routed in the internet; what is outside may wrap an IPv4 address, or belong to a network. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True for an IP address of the public internet. False for private, loopback, link-local, shared (CGNAT), multicast and reserved ranges of
 * IPv4 and IPv6, for IPv6 addresses that wrap an IPv4 one (mapped, NAT64, 6to4, Teredo), and for text that is no plain IP address.
 */
export function isPublicAddress(address: string): boolean {
  // Without the forms that resolvers never answer: octal, hexadecimal, shortened and with a zone.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !/^[0-9a-f:.]+$/i.test(address)) return false;
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : ipaddr.IPv4.isValidFourPartDecimal(address);
}
