import { expect, test } from "vitest";
import { callerNetworks, providerNetworks, widestNetwork } from "./callerNetwork.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(callerNetworks(address)[0]).toBe(network);
});

test("an IPv6 address belongs to a /56 and a /48 as well, an IPv4 address to nothing wider", () => {
  const networks = ["2001:db8:1:1234::/64", "2001:db8:1:1200::/56", "2001:db8:1::/48"];
  expect(callerNetworks("2001:db8:1:1234::1")).toEqual(networks);
  expect(callerNetworks("192.0.2.7")).toEqual(["192.0.2.7"]);
});

test("a /48 counts as one caller", () => {
  expect(widestNetwork("2001:db8:1:1234::1")).toBe(widestNetwork("2001:db8:1:ffff::1"));
  expect(widestNetwork("192.0.2.7")).toBe("192.0.2.7");
});

test("a provider of an IPv6 address is its /40 and its /32", () => {
  expect(providerNetworks("2001:db8:1234:5::1")).toEqual(["2001:db8:1200::/40", "2001:db8::/32"]);
  expect(providerNetworks("192.0.2.7")).toEqual([]);
});
