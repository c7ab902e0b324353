import { type DataEngine, openDataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import * as v from "valibot";
import {
  acceptAgreement,
  discardAgreement,
  endAgreement,
  listAgreements,
  offerAgreement,
  readAgreement,
  readOfferedNumber,
  saveAgreement,
  withdrawAgreement,
} from "./agreementRepository.ts";
import { agreementEntrySchema, type AgreementEntry } from "./agreementSchema.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const northwind = "c0000000-0000-4000-8000-000000000001";
let backend: DataEngine;
beforeAll(async () => {
  backend = await openDataEngine();
});
afterAll(() => backend.close());

function entry(fields: Partial<AgreementEntry> = {}): AgreementEntry {
  return {
    id: crypto.randomUUID(),
    version: null,
    companyId: northwind,
    shareBp: 850,
    capCents: null,
    attributionMonths: 12,
    reportWithinDays: 10,
    dueDays: 14,
    returnDays: 30,
    taxBp: 1900,
    taxNote: "",
    startsOn: "2031-01-01",
    endsOn: "",
    body: "We find leads.",
    ...fields,
  };
}

it("a draft is saved once, offered, read and accepted by a member, and ended", async () => {
  const admin = await backend.clientOf("admin");
  const client = await backend.clientOf("client");
  const draft = entry();
  expect(await saveAgreement(admin, draft)).toEqual(await saveAgreement(admin, draft));
  const edited = await saveAgreement(admin, { ...draft, version: 1, shareBp: 900, capCents: 100_000 });
  expect(edited).toMatchObject({ kind: "saved", agreement: { shareBp: 900, capCents: 100_000, version: 2 } });
  expect(await saveAgreement(admin, { ...draft, version: 1 })).toMatchObject({ kind: "conflict" });
  await expect(readAgreement(client, draft.id)).rejects.toMatchObject({ kind: "missing" });
  expect(await readOfferedNumber(client)).toBeNull();

  const offered = await offerAgreement(admin, { id: draft.id, version: 2 });
  expect(offered).toMatchObject({ kind: "offered", agreement: { companyName: "Northwind Robotics" } });
  const read = await readAgreement(client, draft.id);
  expect(read).toMatchObject({ state: "offered", offered: { by: "Ada Admin" }, accepted: null });
  expect(await readOfferedNumber(client)).toBe(read.number);

  const acceptance = { id: draft.id, hash: String(read.hash), name: "Cleo Client" };
  expect(await acceptAgreement(client, { ...acceptance, hash: "0" })).toEqual({ kind: "invalid", field: "body_hash" });
  expect(await acceptAgreement(client, acceptance)).toMatchObject({
    kind: "accepted",
    agreement: { state: "accepted", accepted: { by: "Cleo Client" } },
  });
  expect(await withdrawAgreement(admin, draft.id)).toMatchObject({ kind: "decided" });
  expect(await endAgreement(admin, { id: draft.id, version: 4, endedOn: "2031-06-30" })).toMatchObject({
    kind: "ended",
    agreement: { endedOn: "2031-06-30", ended: { by: "Ada Admin" }, replacedBy: null },
  });
});

it("lists are narrowed and paged by the first day", async () => {
  const admin = await backend.clientOf("admin");
  const days = ["2033-01-01", "2033-03-01", "2033-03-01", "2033-02-01"];
  for (const startsOn of days) await saveAgreement(admin, entry({ startsOn }));
  const filter = { companyId: northwind, state: "draft" } as const;
  const first = await listAgreements(admin, { filter, from: null, size: 3 });
  const second = await listAgreements(admin, { filter, from: first.next, size: 3 });
  expect([...first.agreements, ...second.agreements].map(({ startsOn }) => startsOn)).toEqual([
    "2033-03-01",
    "2033-03-01",
    "2033-02-01",
    "2033-01-01",
  ]);
  expect(second.next).toBeNull();
  const [one] = first.agreements;
  expect(await discardAgreement(admin, { id: String(one?.id), version: 1 })).toEqual({ kind: "discarded" });
});

it("a form names the fields that the database would refuse", () => {
  function problems(fields: object) {
    const { issues = [] } = v.safeParse(agreementEntrySchema, { ...entry(), ...fields });
    return issues.map((issue) => v.getDotPath(issue));
  }
  expect(problems({})).toEqual([]);
  expect(problems({ shareBp: null })).toEqual(["shareBp"]);
  expect(problems({ shareBp: 10_001, dueDays: 91 })).toEqual(["shareBp", "dueDays"]);
  expect(problems({ companyId: null })).toEqual(["companyId"]);
  expect(problems({ endsOn: "2030-12-31" })).toEqual(["endsOn"]);
  expect(problems({ startsOn: "2019-12-31" })).toEqual(["startsOn"]);
  expect(problems({ taxNote: "one\ntwo" })).toEqual(["taxNote"]);
});
