import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readAllPages, type SortedPosition } from "../keyset.ts";
import {
  answerAppointment,
  cancelAppointment,
  listAppointments,
  listAppointmentsOf,
  saveAppointment,
  settleAppointment,
} from "./appointmentRepository.ts";
import type { Appointment, AppointmentFilter } from "./appointmentSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const northwind = "c0000000-0000-4000-8000-000000000001";
let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

async function found(filter: Partial<AppointmentFilter>, size = 999): Promise<Appointment[]> {
  const client = await backend.clientOf(filter.side === "agency" ? "admin" : "client");
  const whole: AppointmentFilter = { view: "all", side: "client", companyId: northwind, ...filter };
  const pages = await readAllPages((from: SortedPosition | null) =>
    listAppointments(client, { filter: whole, from, size }),
  );
  return pages.flatMap(({ appointments }) => appointments);
}

it("lists appointments with the names of their leads, the same in small pages", async () => {
  const all = await found({});
  expect(all.length).toBeGreaterThan(40);
  expect((await found({}, 7)).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  expect(all.every(({ firm, person }) => firm !== "" && person !== null)).toBe(true);
  expect((await found({ view: "coming" })).every(({ endsAt }) => endsAt > new Date())).toBe(true);
  await expect(
    listAppointments(await backend.clientOf("otherClient"), {
      filter: { view: "all", side: "client", companyId: northwind },
      from: null,
      size: 5,
    }),
  ).resolves.toEqual({ appointments: [], next: null });
});

it("books, moves and answers an appointment, which waits for each side and is cleared up", async () => {
  const [client, admin] = [await backend.clientOf("client"), await backend.clientOf("admin")];
  const [{ leadId } = { leadId: "" }] = await found({});
  const id = crypto.randomUUID();
  const day = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10);
  const times = { startsAt: `${day}T03:00:00.000Z`, endsAt: `${day}T04:00:00.000Z`, timeZone: "UTC" };
  const entry = { id, ...times, place: "At their plant", attendee: "Cleo" };
  await expect(saveAppointment(admin, { ...entry, leadId })).resolves.toMatchObject({ kind: "saved" });
  const moved = { ...entry, startsAt: `${day}T03:30:00.000Z`, version: 1 };
  await expect(saveAppointment(admin, moved)).resolves.toMatchObject({ kind: "saved", appointment: { version: 2 } });
  for (const side of ["client", "agency"] as const)
    expect((await found({ view: "waiting", side })).map((one) => one.id)).toContain(id);
  await answerAppointment(client, { id, outcome: "held" });
  await expect(answerAppointment(admin, { id, outcome: "lead-did-not-come", note: "Ill" })).resolves.toMatchObject({
    kind: "answered",
    appointment: { isToClearUp: true },
  });
  expect((await found({ view: "to-clear-up" })).map((one) => one.id)).toContain(id);
  await expect(cancelAppointment(admin, { id, version: 4, reason: "" })).resolves.toMatchObject({ kind: "answered" });
  await expect(
    settleAppointment(admin, { id, version: 4, outcome: "held", reason: "They were late" }),
  ).resolves.toMatchObject({ kind: "settled", appointment: { state: "held" } });
  expect((await listAppointmentsOf(client, leadId)).map((one) => one.id)).toContain(id);
});
