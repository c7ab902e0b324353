import { pageDataElementId } from "@pipelark/shared-contracts/pageMarks";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { randomBytes, randomUUID } from "node:crypto";
import * as v from "valibot";

const pageSchema = v.object({ config: v.object({ supabaseKey: v.string() }) });
const freeSchema = v.object({ kind: v.literal("slots"), slots: v.array(v.string()) });
const day = 86_400_000;

/**
 * Books a meeting of this kind for an address by the API, at a free time for this call only. Days of next month are
 * left to the journeys that book on the page. `page` shows any page of the site, which contains the key.
 */
export async function bookFor(
  { page, request }: { page: Page; request: APIRequestContext },
  { email, meeting, utm = {} }: { email: string; meeting: string; utm?: Record<string, string> },
): Promise<void> {
  const text = await page.locator(`#${pageDataElementId}`).textContent();
  const apikey = v.parse(pageSchema, JSON.parse(text ?? "null")).config.supabaseKey;

  async function call(name: string, data: object): Promise<unknown> {
    const answer = await request.post(`/rest/v1/rpc/${name}`, { headers: { apikey }, data });
    return answer.json();
  }

  await expect(async () => {
    const until_time = new Date(Date.now() + 60 * day).toISOString();
    const free = await call("free_slots", { meeting, from_time: new Date(Date.now() + day).toISOString(), until_time });
    const now = new Date();
    const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
    const slots = v.parse(freeSchema, free).slots.filter((slot) => !slot.startsWith(nextMonth));
    const booked = await call("book_meeting", {
      request: {
        id: randomUUID(),
        meeting,
        starts_at: slots[Math.floor(Math.random() * slots.length)],
        name: "Nora Newcomer",
        email,
        company: "",
        note: "",
        time_zone: "UTC",
        token: randomBytes(32).toString("base64url"),
        website: "",
        utm,
      },
    });
    expect(booked).toMatchObject({ kind: "booked" });
  }).toPass({ timeout: 10_000 });
}
