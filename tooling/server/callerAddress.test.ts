import { expect, test } from "vitest";
import { callerAddress } from "./callerAddress.ts";

const socket = { remoteAddress: "::ffff:192.0.2.1" };

test("is the other end of the connection, whatever the caller writes", () => {
  expect(callerAddress({ socket, headers: { "x-forwarded-for": "6.6.6.6" } }, false)).toBe("192.0.2.1");
});

test("is what a trusted proxy added last", () => {
  expect(callerAddress({ socket, headers: { "x-forwarded-for": "6.6.6.6, 198.51.100.4" } }, true)).toBe("198.51.100.4");
});

test.each(["", "unknown", "198.51.100.4:80"])("is the proxy itself when it says %j", (said) => {
  expect(callerAddress({ socket, headers: { "x-forwarded-for": said } }, true)).toBe("192.0.2.1");
});
