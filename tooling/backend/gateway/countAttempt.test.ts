import { expect, test } from "vitest";
import { countByDevice, countByNetwork, countBySession, type CountedAttempt } from "./countAttempt.ts";
import { createLimits, type Limits } from "./limits.ts";

const account = "owner@site.example";
const mark = { user: "owner", device: "laptop", at: 0, password: "" };

/** Tries wrong passwords for the account, each from another network. */
async function failFromNetworks(limits: Limits, count: number): Promise<void> {
  for (let last = 0; last < count; last += 1) await countByNetwork(limits, { account, networks: [`stranger ${last}`] });
}

async function counted(outcome: Promise<CountedAttempt | { wait: number }>): Promise<CountedAttempt> {
  const one = await outcome;
  if ("wait" in one) throw new Error(`It has to wait for ${one.wait} seconds`);
  return one;
}

test("ten failures from other networks add no delay, each further one adds 0.1 s, up to 1.5 s", async () => {
  const limits = createLimits();
  const delays: number[] = [];
  let failed = 0;
  for (const failures of [10, 11, 20, 25, 400]) {
    await failFromNetworks(limits, failures - failed);
    failed = failures;
    const own = await counted(countByNetwork(limits, { account, networks: [`owner ${failures}`] }));
    delays.push(own.attempt.delay);
    await own.succeed();
  }
  expect(delays).toEqual([0, 100, 1000, 1500, 1500]);
});

test("a marked device is not delayed and goes before whoever never asked", async () => {
  const limits = createLimits();
  await failFromNetworks(limits, 100);
  const { attempt } = await counted(countByDevice(limits, mark));
  const newcomer = await counted(countByNetwork(limits, { account: "other", networks: ["newcomer"] }));
  expect(attempt.delay).toBe(0);
  expect(attempt.rank()).toBeLessThan(newcomer.attempt.rank());
});

test("the owner of a heap of marks is ahead for a while only", async () => {
  const limits = createLimits();
  const ranks: number[] = [];
  for (let last = 0; last <= 21; last += 1) {
    const { attempt } = await counted(countByDevice(limits, { ...mark, device: `device ${last}` }));
    ranks.push(attempt.rank());
  }
  expect(ranks.filter((rank) => rank < 0)).toHaveLength(19);
});

test("failures on one account count for the network, which is finally locked for all accounts", async () => {
  const limits = createLimits();
  for (let time = 0; time < 30; time += 1) await countByNetwork(limits, { account, networks: ["stranger"] });
  expect(await countByNetwork(limits, { account: "other", networks: ["stranger"] })).toHaveProperty("wait");
  expect(await countByNetwork(limits, { account: "other", networks: ["neighbour"] })).not.toHaveProperty("wait");
});

test("a stolen session has five tries in one network and twenty in all, and the owner's session its own", async () => {
  const limits = createLimits();
  const tries = async (session: string, network: string) => {
    const one = await countBySession(limits, { user: "owner", session, networks: [network] });
    return "attempt" in one;
  };
  const there: boolean[] = [];
  for (let time = 0; time < 6; time += 1) there.push(await tries("stolen", "thief"));
  expect(there).toEqual([true, true, true, true, true, false]);
  for (let time = 0; time < 15; time += 1) expect(await tries("stolen", `proxy ${time}`)).toBe(true);
  expect(await tries("stolen", "one more proxy")).toBe(false);
  expect(await tries("own", "thief")).toBe(true);
});

test("thousands of networks of one provider go behind somebody of another, and one of them not behind a single network", async () => {
  const limits = createLimits();
  for (let site = 0; site < 200; site += 1) {
    const networks = [`2001:db8:${site.toString(16)}::/48`];
    await countByNetwork(limits, {
      account: `victim ${site}`,
      networks,
      providers: ["2001:db8::/40", "2001:db8::/32"],
    });
  }
  const inside = await counted(
    countByNetwork(limits, {
      account,
      networks: ["2001:db8:ffff::/48"],
      providers: ["2001:db8:ff00::/40", "2001:db8::/32"],
    }),
  );
  const outside = await counted(countByNetwork(limits, { account, networks: ["192.0.2.7"] }));
  expect(outside.attempt.rank()).toBeLessThan(inside.attempt.rank());
  await failFromOne(limits, "192.0.2.8", 10);
  const busy = await counted(countByNetwork(limits, { account: "other", networks: ["192.0.2.8"] }));
  expect(inside.attempt.rank()).toBeLessThan(busy.attempt.rank());
});

async function failFromOne(limits: Limits, network: string, count: number): Promise<void> {
  for (let last = 0; last < count; last += 1)
    await countByNetwork(limits, { account: `one ${last}`, networks: [network] });
}
