import { afterAll, beforeAll, expect, test } from "vitest";
import type { Engine } from "../engine/engine.ts";
import { openSeededEngine } from "../test/seededEngine.ts";
import { createDeviceMarks } from "./deviceMarks.ts";
import { createGateway, type Gateway } from "./gateway.ts";

const siteUrl = "http://localhost:4400";
let engine: Engine;
let gateway: Gateway;

beforeAll(async () => {
  engine = await openSeededEngine(siteUrl);
  gateway = await createGateway(engine);
});

afterAll(async () => {
  await gateway.close();
  await engine.close();
});

/** Sends 60 requests with a device mark, the limit of one device, and returns the status of the last answer. */
async function askAsDevice(address: string): Promise<number> {
  const owner = { id: "00000000-0000-4000-8000-000000000001", hash: "$2b$10$one" };
  const [cookie = ""] = createDeviceMarks(engine).cookieFor(owner, []).split(";");
  const headers = { apikey: engine.publishableKey, cookie };
  let status = 0;
  for (let time = 0; time < 60; time += 1) {
    const request = new Request(`${siteUrl}/auth/v1/user`, { headers });
    status = (await gateway.fetch(request, { address })).status;
    if (status === 429) break;
  }
  return status;
}

test("an office of ten devices is served, and no eleventh mark gives a network more", async () => {
  const statuses: number[] = [];
  for (let devices = 0; devices < 11; devices += 1) statuses.push(await askAsDevice("10.0.0.1"));
  expect(statuses.slice(0, 10)).not.toContain(429);
  expect(statuses[10]).toBe(429);
  expect(await askAsDevice("10.0.0.2")).not.toBe(429);
});
