import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { eraseGuest, exportGuest, exportOwnData, listRetentionRuns } from "./personalDataRepository.ts";

vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;
const email = "former@guest.example";

beforeAll(async () => {
  backend = await openDataEngine();
  await backend.sql.exec(`
    insert into public.meeting (id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_time_zone, token_hash, source)
    select gen_random_uuid(), meeting_type, host_id, now() - interval '40 days', now() - interval '40 days' + interval '20 minutes',
      'Fay Former', '${email}', 'UTC', sha256('x'), 'cal'
    from public.meeting_type_host where meeting_type = 'meet' limit 1`);
});

afterAll(() => backend.close());

it("reads what is stored about the caller, which a visitor has not", async () => {
  const own = await exportOwnData(await backend.clientOf("client"));
  expect(own).toMatchObject({ kind: "exported", email: "client@pipelark.example" });
  expect(own.sections["account"]).toHaveLength(1);
  await expect(exportOwnData(await backend.clientOf("visitor"))).rejects.toMatchObject({ name: "DataFault" });
});

it("reads and erases a guest for admins only", async () => {
  const admin = await backend.clientOf("admin");
  for (const act of [exportGuest, eraseGuest]) {
    await expect(act(await backend.clientOf("staff"), email)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(act(admin, "nobody")).resolves.toEqual({ kind: "invalid", field: "email" });
  }
  await expect(exportGuest(admin, email)).resolves.toMatchObject({
    kind: "exported",
    sections: { bookings: [{ name: "Fay Former", status: "booked" }] },
  });
  await expect(eraseGuest(admin, email)).resolves.toEqual({ kind: "erased", counts: { bookings: 1 }, remaining: [] });
  await expect(exportGuest(admin, email)).resolves.toEqual({ kind: "missing" });
  await expect(eraseGuest(admin, email)).resolves.toMatchObject({ kind: "missing", remaining: [] });
});

it("lists the runs of the job for admins, the newest first", async () => {
  await backend.sql.exec(`
    delete from public.retention_run;
    insert into public.retention_run (day, deleted) values ('2026-11-01', '{}'), ('2026-11-02', '{"bookings": 2}')`);
  await expect(listRetentionRuns(await backend.clientOf("admin"))).resolves.toMatchObject([
    { day: "2026-11-02", deleted: { bookings: 2 } },
    { day: "2026-11-01", deleted: {} },
  ]);
  await expect(listRetentionRuns(await backend.clientOf("staff"))).resolves.toEqual([]);
});
