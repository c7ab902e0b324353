import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Person } from "./abusePeople.ts";
import type { AbuseWorld } from "./abuseWorld.ts";

export const meeting = "30-mins-meeting";
/** As wide as the gateway accepts. */
const nestedRead = "/rest/v1/meeting_host?select=*,weekly_hours(*)";
/** As long as a URL may be, and refused for its last column. */
const longRead = `/rest/v1/meeting_host?select=${"a:".repeat(985)},b,b&x.select=${"a:".repeat(985)}`;
const settings = "/rest/v1/site_setting?select=key,value";
const signIn = "/auth/v1/token?grant_type=password";
const book = "/rest/v1/rpc/book_meeting";

/** Starts requests until `end`, and keeps the statuses of the answers. */
export type Flood = (world: AbuseWorld, phase: Phase) => Promise<void>;
type Phase = { end: AbortSignal; statuses: number[]; people: readonly Person[] };

/** 43 wrong sign-ins a second from 100 networks, every second one for the account of one of `people`. */
export const wrongSignIns: Flood = async (world, { end, statuses, people }) => {
  const asked: Promise<void>[] = [];
  for (let number = 0; !end.aborted; number += 1) {
    const owner = number % 2 === 0 ? people[(number / 2) % people.length] : undefined;
    const body = { email: owner?.email ?? `${randomUUID()}@example.com`, password: "not-the-password" };
    asked.push(
      world.ask(signIn, { from: `1.0.${number % 100}`, body }).then(({ status }) => void statuses.push(status)),
    );
    await wait(1000 / 43);
  }
  await Promise.all(asked);
};

/** 320 bodies that never arrive, from 20 networks. */
export const slowBodies: Flood = keepGoing(320, (world, { number, end }) =>
  world.hang(number % 2 === 0 ? book : signIn, { from: `2.0.${number % 20}`, end }),
);

/** 1,005 connections of one peer without any data. */
export const idleConnections: Flood = keepGoing(1005, (world, { end }) => world.idle({ from: "3.0.1", end }));

/** Small reads, four at once from each of 50 networks. */
export const smallReads: Flood = requests(200, (number) => ({ path: settings, from: `4.0.${number % 50}` }));

/** Reads as costly as the gateway accepts, four at once from each of four networks. */
export const nestedReads: Flood = requests(16, (number) => ({ path: nestedRead, from: `5.0.${number % 4}` }));

/** Reads that are refused for their form, 95 at once from one network. */
export const misuses: Flood = requests(95, (number) => ({
  path: number % 2 === 0 ? longRead : "/rest/v1/nothing",
  from: "7.0.1",
}));

/** Deliveries that nobody has signed, two at once from each of 20 networks. */
export const forgedDeliveries: Flood = requests(40, (number) => ({
  path: "/functions/v1/inbound/calendly",
  from: `8.0.${number % 20}`,
  body: { event: "invitee.created", payload: { uri: "forged" } },
}));

/** Bookings, four at once from each of four networks. */
export const bookings: Flood = requests(16, (number) => ({
  path: book,
  from: `6.0.${number % 4}`,
  body: bookingOf(new Date(Math.ceil(Date.now() / 1_800_000 + 48 + Math.random() * 900) * 1_800_000).toISOString()),
}));

export function bookingOf(starts_at: string) {
  return {
    request: {
      id: randomUUID(),
      meeting,
      starts_at,
      name: "Gil Guest",
      email: `${randomUUID()}@example.com`,
      company: "",
      note: "",
      time_zone: "UTC",
      token: randomBytes(32).toString("base64url"),
      website: "",
      utm: {},
    },
  };
}

type Request = { path: string; from: string; body?: unknown };

/** Keeps so many requests open, each repeated after its answer, or a moment after a refusal, as a script would. */
function requests(atOnce: number, next: (number: number) => Request): Flood {
  return async (world, { end, statuses }) => {
    async function keepAsking(number: number): Promise<void> {
      while (!end.aborted) {
        const { path, ...sent } = next(number);
        const { status } = await world.ask(path, sent);
        statuses.push(status);
        if (status !== 200) await wait(50);
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, number) => keepAsking(number)));
  };
}

type ConnectionHolder = (world: AbuseWorld, held: { number: number; end: AbortSignal }) => Promise<void>;

/** Keeps so many connections open, each opened again a moment after the server closed it. */
function keepGoing(atOnce: number, hold: ConnectionHolder): Flood {
  return async (world, { end }) => {
    async function keepOpen(number: number): Promise<void> {
      await wait(number % 500);
      while (!end.aborted) {
        await hold(world, { number, end });
        await wait(500);
      }
    }
    await Promise.all(Array.from({ length: atOnce }, (_, number) => keepOpen(number)));
  };
}
