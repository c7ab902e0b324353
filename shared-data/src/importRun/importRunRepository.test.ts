import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  addImportRows,
  applyImport,
  discardImport,
  firstMissingRow,
  listImportedRows,
  listImports,
  readImport,
  startImport,
  undoImport,
} from "./importRunRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

const companyId = "c0000000-0000-4000-8000-000000000001";

function newImport(values: object = {}) {
  const fileHash = "ab".repeat(32);
  const mapping = { Email: "email" };
  const id = crypto.randomUUID();
  return {
    id,
    source: "A fair",
    fileName: "a.csv",
    fileHash,
    companyId,
    profileId: null,
    mapping,
    total: 3,
    ...values,
  };
}

function row(number: number, problem: string | null = null) {
  const data = { email: `row${number}@import.example`, full_name: `Person ${number}`, firm: "Import" };
  return { number, data, problem };
}

it("stages, goes on, applies and undoes an import", async () => {
  const admin = await backend.clientOf("admin");
  const started = newImport();
  const runId = started.id;
  await expect(startImport(admin, started)).resolves.toMatchObject({
    kind: "started",
    run: {
      kind: "leads",
      companyId,
      fileHash: started.fileHash,
      mapping: started.mapping,
      author: { name: "Ada Admin" },
    },
  });
  await expect(firstMissingRow(admin, runId)).resolves.toBe(1);
  await expect(addImportRows(admin, { runId, rows: [row(1), row(2, "It is wrong.")] })).resolves.toMatchObject({
    kind: "added",
    run: { staged: 2, created: 1, refused: 1 },
  });
  await expect(firstMissingRow(admin, runId)).resolves.toBe(3);
  await expect(applyImport(admin, runId)).resolves.toMatchObject({ kind: "incomplete" });
  await addImportRows(admin, { runId, rows: [row(3)] });
  await expect(firstMissingRow(admin, runId)).resolves.toBeNull();

  const page = { runId, outcome: "created", size: 1 } as const;
  const first = await listImportedRows(admin, { ...page, after: 0 });
  expect(first).toMatchObject({ rows: [{ number: 1, data: { full_name: "Person 1" } }], next: 1 });
  await expect(listImportedRows(admin, { ...page, after: 1 })).resolves.toMatchObject({
    rows: [{ number: 3 }],
    next: null,
  });
  await expect(listImportedRows(admin, { ...page, outcome: "refused", after: 0 })).resolves.toMatchObject({
    rows: [{ number: 2, problem: "It is wrong." }],
  });

  await expect(applyImport(admin, runId)).resolves.toMatchObject({ kind: "applied", run: { applied: 2 } });
  await expect(discardImport(admin, runId)).resolves.toMatchObject({ kind: "applied" });
  await expect(undoImport(admin, runId)).resolves.toMatchObject({ kind: "undone", run: { takenBack: 2 } });
  await expect(readImport(admin, runId)).resolves.toMatchObject({ state: "undone" });
  await expect(listImports(admin)).resolves.toMatchObject([{ id: runId }]);
});

it("discards what was not applied, and refuses what the database does not take", async () => {
  const admin = await backend.clientOf("admin");
  const started = newImport({ companyId: null });
  await startImport(admin, started);
  await expect(discardImport(admin, started.id)).resolves.toEqual({ kind: "discarded" });
  await expect(readImport(admin, started.id)).rejects.toMatchObject({ kind: "missing" });
  await expect(addImportRows(admin, { runId: started.id, rows: [row(1)] })).resolves.toEqual({ kind: "missing" });
  await expect(startImport(admin, newImport({ source: "" }))).resolves.toEqual({ kind: "invalid", field: "source" });
  await expect(startImport(await backend.clientOf("client"), newImport())).rejects.toMatchObject({ kind: "forbidden" });
});
