import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listCompanyChanges, readDetails, saveCompany, saveDetails } from "./companyDetailsRepository.ts";
import { noBilling } from "./companyDetailsSchema.ts";
import { changeRight, listMembers } from "./memberRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

const northwind = "c0000000-0000-4000-8000-000000000001";
let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("names who signs in for a company with their rights, to admins and to its own clients", async () => {
  const everything = { sees_money: true, may_decide: true, may_invite: true };
  for (const [who, company] of [
    ["admin", northwind],
    ["client", null],
  ] as const) {
    await expect(listMembers(await backend.clientOf(who), company), who).resolves.toEqual([
      expect.objectContaining({ name: "Cleo Client", isActive: true, rights: everything }),
    ]);
  }
});

it("changes nobody's own rights, and no rights for a member of another company", async () => {
  const [cleo] = await listMembers(await backend.clientOf("admin"), northwind);
  const change = { userId: cleo?.id ?? "", right: "may_invite", isGiven: false } as const;
  await expect(changeRight(await backend.clientOf("client"), change)).resolves.toEqual({ kind: "own-rights" });
  await expect(changeRight(await backend.clientOf("staff"), change)).rejects.toMatchObject({ kind: "forbidden" });
});

it("saves billing details once per version, and shows the history to admins alone", async () => {
  const client = await backend.clientOf("client");
  await expect(readDetails(client, northwind)).resolves.toMatchObject({ version: expect.any(Number) });
  const { version } = await readDetails(client, northwind);
  const value = { ...noBilling, legalName: "Northwind Robotics Inc.", billingEmail: "pay@northwind.example" };
  const saved = await saveDetails(client, { companyId: northwind, value, version });
  expect(saved).toMatchObject({ kind: "saved", held: { value, version: version + 1 } });
  await expect(
    saveDetails(await backend.clientOf("admin"), { companyId: northwind, value: noBilling, version }),
  ).resolves.toMatchObject({ kind: "conflict", held: { value }, by: "Cleo Client" });
  const page = { companyId: northwind, before: null, size: 5 };
  await expect(listCompanyChanges(await backend.clientOf("admin"), page)).resolves.toMatchObject({
    changes: [{ area: "details", by: "Cleo Client", after: { legal_name: "Northwind Robotics Inc." } }],
  });
  await expect(listCompanyChanges(client, page)).resolves.toEqual({ changes: [], next: null });
  await expect(readDetails(await backend.clientOf("staff"), northwind)).resolves.toEqual({
    value: noBilling,
    version: 0,
  });
});

it("renames and archives a company for admins alone, and no two get one name", async () => {
  const admin = await backend.clientOf("admin");
  const edit = { id: northwind, version: 1, name: "Northwind Robots", isArchived: true };
  await expect(saveCompany(await backend.clientOf("client"), edit)).rejects.toMatchObject({ kind: "forbidden" });
  const renamed = await saveCompany(admin, edit);
  expect(renamed).toMatchObject({ kind: "saved", company: { name: "Northwind Robots", version: 2 } });
  await expect(saveCompany(admin, { ...edit, name: "Other" })).resolves.toMatchObject({ kind: "conflict" });
  await expect(saveCompany(admin, { ...edit, version: 2, name: "HARBOR dental group" })).resolves.toEqual({
    kind: "taken",
  });
});
