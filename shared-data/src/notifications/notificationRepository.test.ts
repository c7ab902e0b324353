import { openDataEngine, type DataEngine } from "@pipelark/shared-testing/dataEngine";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { addUpdate } from "../updates/updateRepository.ts";
import { listNotifications, readNotifications, saveReaderZone } from "./notificationRepository.ts";

// Silences the engine, which logs each refused statement.
vi.spyOn(console, "error").mockImplementation(() => undefined);

let backend: DataEngine;

beforeAll(async () => {
  backend = await openDataEngine();
});

afterAll(() => backend.close());

it("tells an admin of a client's update, who marks it as read alone or with the others", async () => {
  const admin = await backend.clientOf("admin");
  const client = await backend.clientOf("client");
  const unread = async () => (await listNotifications(admin)).filter(({ read_at }) => read_at === null);
  await readNotifications(admin, { until: new Date() });
  await expect(unread()).resolves.toEqual([]);
  const id = randomUUID();
  await addUpdate(client, { id, title: "Told", description: "", amountCents: null });
  const [told, ...others] = await unread();
  expect(others).toEqual([]);
  expect(told).toMatchObject({
    kind: "update_received",
    subject_id: id,
    words: { title: "Told", company: "Northwind Robotics" },
    actor_name: "Cleo Client",
    count: 1,
  });
  await readNotifications(admin, { id: told?.id ?? "" });
  await expect(unread()).resolves.toEqual([]);
  await expect(
    saveReaderZone(admin, { zone: "Europe/Berlin", signal: AbortSignal.timeout(10_000) }),
  ).resolves.toBeUndefined();
});

it("refuses a visitor", async () => {
  const visitor = await backend.clientOf("visitor");
  await expect(listNotifications(visitor)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(readNotifications(visitor, { until: new Date() })).rejects.toMatchObject({ kind: "forbidden" });
});
