import { expect, test } from "vitest";
import { callerNetworks } from "./callerNetwork.ts";
import { createLimits } from "./limits.ts";

/** Counts a failed sign-in from each of these /64 networks of one customer, and returns how many were allowed. */
async function letThrough(addresses: string[]): Promise<number> {
  const { failuresPerNetwork } = createLimits();
  let count = 0;
  for (const address of addresses) if ((await failuresPerNetwork.take(callerNetworks(address))) === null) count += 1;
  return count;
}

function subnets(count: number, addressOf: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => addressOf(index));
}

test("a /56 or a /48 does not count as hundreds of callers", async () => {
  expect(await letThrough(subnets(250, (index) => `2001:db8:1:${index.toString(16)}::1`))).toBe(60);
  expect(await letThrough(subnets(250, (index) => `2001:db8:1:${(index * 256).toString(16)}::1`))).toBe(120);
  expect(await letThrough(subnets(250, (index) => `2001:db8:${index.toString(16)}::1`))).toBe(250);
});

test("refused requests of one /64 do not count against its /56 and /48", async () => {
  const { failuresPerNetwork } = createLimits();
  for (let time = 0; time < 500; time += 1) await failuresPerNetwork.take(callerNetworks("2001:db8:1:1::1"));
  expect(await failuresPerNetwork.take(callerNetworks("2001:db8:1:2::1"))).toBeNull();
});

test("a mailbox gets six mails at once, and then one in twenty minutes", async () => {
  const { mailsPerMailbox } = createLimits();
  const taken = await Promise.all(Array.from({ length: 20 }, () => mailsPerMailbox.take("a@site.example")));
  expect(taken.filter(Boolean)).toHaveLength(6);
  await mailsPerMailbox.giveBack("a@site.example");
  expect([await mailsPerMailbox.take("a@site.example"), await mailsPerMailbox.take("a@site.example")]).toEqual([
    true,
    false,
  ]);
});
