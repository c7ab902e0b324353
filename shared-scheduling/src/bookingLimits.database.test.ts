import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { columnsOf } from "@pipelark/shared-contracts/columnNames";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookingLimits, meetingTypeLimits, meetingTypeRanges } from "./bookingLimits.ts";

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

/** True when the database accepts the value. Leaves the table's rows unchanged. */
async function takes(table: "meeting" | "meeting_link" | "meeting_type", change: Record<string, unknown>) {
  const [[column, value] = ["", null]] = Object.entries(change);
  const update = `update public.${table} set ${column} = $1 where ctid = (select min(ctid) from public.${table})`;
  await backend.sql.query("begin", []);
  try {
    await backend.sql.query(update, [value]);
    return true;
  } catch {
    return false;
  } finally {
    await backend.sql.query("rollback", []);
  }
}

async function answers(check: string, value: unknown): Promise<unknown> {
  const { rows } = await backend.sql.query(`select ${check} as holds`, [JSON.stringify(value)]);
  return Reflect.get(Object(rows[0]), "holds");
}

const texts = [
  ["meeting", "guest_name", bookingLimits.name],
  ["meeting", "guest_company", bookingLimits.company],
  ["meeting", "note", bookingLimits.note],
  ["meeting", "change_reason", bookingLimits.reason],
  ["meeting_link", "title", meetingTypeLimits.title],
  ["meeting_type", "description", meetingTypeLimits.description],
  ["meeting_type", "place_text", meetingTypeLimits.placeText],
] as const;

it.each(texts)("%s.%s holds %i characters and not one more", async (table, column, most) => {
  expect(await takes(table, { [column]: "x".repeat(most) })).toBe(true);
  expect(await takes(table, { [column]: "x".repeat(most + 1) })).toBe(false);
});

it.each(Object.entries(columnsOf(meetingTypeRanges)))("meeting_type.%s lies between %j", async (column, range) => {
  const { least, most } = Object(range);
  for (const [value, isTaken] of [
    [least, true],
    [most, true],
    [least - 1, false],
    [most + 1, false],
  ])
    expect([value, await takes("meeting_type", { [column]: value })]).toEqual([value, isTaken]);
});

it("a meeting takes as many guests, answers and questions as we say, and answers of that length", async () => {
  const guests = (count: number) => Array.from({ length: count }, (_, place) => `guest${place}@example.com`);
  const areGuests = "private.are_guests($1::jsonb, 'ana@example.com')";
  expect(await answers(areGuests, guests(bookingLimits.guests))).toBe(true);
  expect(await answers(areGuests, guests(bookingLimits.guests + 1))).toBe(false);

  const said = (length: number) => [{ question: "What?", answer: "x".repeat(length) }];
  expect(await answers("private.are_answers($1::jsonb)", said(bookingLimits.answer))).toBe(true);
  expect(await answers("private.are_answers($1::jsonb)", said(bookingLimits.answer + 1))).toBe(false);

  const asked = (count: number, length: number) =>
    Array.from({ length: count }, (_, place) => ({ label: `${place}`.padEnd(length, "x"), is_required: false }));
  const { questions, question } = meetingTypeLimits;
  expect(await answers("private.are_questions($1::jsonb)", asked(questions, question))).toBe(true);
  expect(await answers("private.are_questions($1::jsonb)", asked(questions + 1, question))).toBe(false);
  expect(await answers("private.are_questions($1::jsonb)", asked(questions, question + 1))).toBe(false);
});
