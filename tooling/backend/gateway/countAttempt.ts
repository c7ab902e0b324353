import type { DeviceMark } from "./deviceMarks.ts";
import type { Limits } from "./limits.ts";
import { longestDelay, type PasswordAttempt } from "./passwordLine.ts";

/** Password attempt, counted before its outcome is known, so that parallel attempts cannot bypass the limit. */
export type CountedAttempt = {
  attempt: PasswordAttempt;
  /** Takes back the failure that the attempt counted as. */
  succeed: () => Promise<void>;
  /** Takes back an attempt whose password was never compared. */
  release: () => Promise<void>;
};

/** Attempt, or the seconds to wait before the next one. */
type CountResult = CountedAttempt | { wait: number };

/** Attempts by which a known person is ahead of everybody else; limited, in case they hold many device marks. */
const headStart = 20;
/** Wrong passwords for an account, from any network, before its next attempt is delayed. */
const freeFailures = 10;
const delayPerFailure = 100;

/** Counts an attempt from a network, of a caller who has proven nothing yet. */
export async function countByNetwork(
  limits: Limits,
  {
    account,
    networks,
    providers = [],
  }: { account: string; networks: readonly string[]; providers?: readonly string[] },
): Promise<CountResult> {
  // Attempts that are refused because of the account count for the network, too.
  const counted = [
    ...limits.failuresPerNetwork.of(networks),
    ...limits.failuresPerAccountAndNetwork.of(networks, account),
    limits.failuresPerAccount.of(account),
  ];
  const { wait, events } = await limits.store.take(counted);
  if (wait !== null) return { wait };
  // Without this one.
  const failures = events - 1;
  const widest = networks.at(-1) ?? "";
  for (const network of [widest, ...providers]) limits.attemptsPerNetwork.add(network);

  /** Attempts of its network; a provider's count less each, because many people share it. */
  function rank(): number {
    const ofProviders = providers.map((network, place) => limits.attemptsPerNetwork.of(network) / (8 * 4 ** place));
    return Math.max(limits.attemptsPerNetwork.of(widest), ...ofProviders.map(Math.floor));
  }

  function release(): Promise<void> {
    return limits.store.giveBack(counted);
  }
  return {
    attempt: {
      callers: networks,
      account,
      rank,
      delay: Math.min(longestDelay, Math.max(0, failures - freeFailures) * delayPerFailure),
    },
    succeed: release,
    release,
  };
}

/** Counts an attempt on a device that the account's owner has used before; only its own failures delay it. */
export async function countByDevice(limits: Limits, { user, device }: DeviceMark): Promise<CountResult> {
  const wait = await limits.failuresPerDevice.take(device);
  if (wait !== null) return { wait };
  return {
    attempt: knownUserAttempt(limits, user),
    succeed: () => limits.failuresPerDevice.forget(device),
    release: () => limits.failuresPerDevice.giveBack(device),
  };
}

/** Counts an attempt within a session, for the session and its network, which locks the account nowhere else. */
export async function countBySession(
  limits: Limits,
  { user, session, networks }: { user: string; session: string; networks: readonly string[] },
): Promise<CountResult> {
  const counted = [...limits.failuresPerSessionAndNetwork.of(networks, session), limits.failuresPerSession.of(session)];
  const { wait } = await limits.store.take(counted);
  if (wait !== null) return { wait };

  function release(): Promise<void> {
    return limits.store.giveBack(counted);
  }
  return { attempt: knownUserAttempt(limits, user), succeed: release, release };
}

/** Ranks a known person ahead of others, unless they try all the time. */
export function knownUserAttempt({ attemptsPerPerson }: Limits, person: string): PasswordAttempt {
  attemptsPerPerson.add(person);
  return {
    callers: [`person ${person}`],
    account: person,
    rank: () => attemptsPerPerson.of(person) - headStart,
    delay: 0,
  };
}
