import type { DeviceMark } from "./deviceMarks.ts";
import type { Limits } from "./limits.ts";
import { longestDelay, type PasswordAttempt } from "./passwordLine.ts";

/** A try of a password, counted before its outcome is known: tries at the same time must not pass by each other. */
export type CountedAttempt = {
  attempt: PasswordAttempt;
  /** Takes back what the try would count for as a failure. */
  succeed: () => Promise<void>;
  /** The same for a try that was never compared. */
  release: () => Promise<void>;
};

/** What is tried, or the seconds until that makes sense. */
type Counted = CountedAttempt | { wait: number };

/** Tries by which somebody whom we know is ahead of everybody else; the owner of a flood of marks is not for ever. */
const headStart = 20;
/** Wrong passwords for an account, from wherever, before its next try waits. */
const freeFailures = 10;
const delayPerFailure = 100;

/** Counts a try to sign in from a network, where nobody has proven anything yet. */
export async function countByNetwork(
  limits: Limits,
  { account, networks }: { account: string; networks: readonly string[] },
): Promise<Counted> {
  // Also what is refused because of the account counts for the network.
  const wait =
    (await limits.failuresPerNetwork.take(networks)) ??
    (await limits.failuresPerAccountAndNetwork.take(networks, account));
  if (wait !== null) return { wait };
  const widest = networks.at(-1) ?? "";
  const failures = await limits.failuresPerAccount.count(account);
  await limits.failuresPerAccount.take(account);
  limits.attemptsPerNetwork.add(widest);

  async function release(): Promise<void> {
    await Promise.all([
      limits.failuresPerNetwork.giveBack(networks),
      limits.failuresPerAccountAndNetwork.giveBack(networks, account),
      limits.failuresPerAccount.giveBack(account),
    ]);
  }
  return {
    attempt: {
      callers: networks,
      account,
      rank: () => limits.attemptsPerNetwork.of(widest),
      delay: Math.min(longestDelay, Math.max(0, failures - freeFailures) * delayPerFailure),
    },
    succeed: release,
    release,
  };
}

/** Counts a try on a device that the account's owner was on before: nobody's failures but its own are in its way. */
export async function countByDevice(limits: Limits, { user, device }: DeviceMark): Promise<Counted> {
  const wait = await limits.failuresPerDevice.take(device);
  if (wait !== null) return { wait };
  return {
    attempt: attemptOfKnownUser(limits, user),
    succeed: () => limits.failuresPerDevice.forget(device),
    release: () => limits.failuresPerDevice.giveBack(device),
  };
}

/** Counts a try within a session: for the session and where it is used from, which locks the account nowhere else. */
export async function countBySession(
  limits: Limits,
  { user, session, networks }: { user: string; session: string; networks: readonly string[] },
): Promise<Counted> {
  const wait =
    (await limits.failuresPerSessionAndNetwork.take(networks, session)) ??
    (await limits.failuresPerSession.take(session));
  if (wait !== null) return { wait };

  async function release(): Promise<void> {
    await Promise.all([
      limits.failuresPerSessionAndNetwork.giveBack(networks, session),
      limits.failuresPerSession.giveBack(session),
    ]);
  }
  return { attempt: attemptOfKnownUser(limits, user), succeed: release, release };
}

/** Where somebody whom we know stands in line: ahead, unless they ask all the time. */
export function attemptOfKnownUser({ attemptsPerPerson }: Limits, person: string): PasswordAttempt {
  attemptsPerPerson.add(person);
  return {
    callers: [`person ${person}`],
    account: person,
    rank: () => attemptsPerPerson.of(person) - headStart,
    delay: 0,
  };
}
