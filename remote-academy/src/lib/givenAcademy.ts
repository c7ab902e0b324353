import type { Role } from "@pipelark/shared-contracts/role";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";

type Asked = { name: string; query: URLSearchParams; body: unknown };
type Answer = Response | Promise<Response>;
/** What the backend answers, by the last part of the path. */
export type Answers = Record<string, (asked: Asked) => Answer>;

/** All of them are active. */
export const sections = {
  "Paid Ads": true,
  "Customer Service": true,
  "Offer Recreation": true,
  "Sales Trainings": true,
  InteliCRM: true,
};

/** The id of a made-up video. */
export function videoId(number: number): string {
  return `11000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** A row of `videos`. */
export function videoRow(number: number, change: Record<string, unknown> = {}) {
  return {
    id: videoId(number),
    category: "Paid Ads",
    display_order: number,
    created_at: "2026-11-18T09:00:00Z",
    streamable_code: `code${number}`,
    description: `About ${number}`,
    host_title: `Title ${number}`,
    is_restricted: false,
    version: 1,
    updated_at: "2026-11-18T09:00:00Z",
    updated_by_name: "Ada Admin",
    archived_at: null,
    ...change,
  };
}

/** A row of `video_progress`. */
export function progressRow(number: number, change: Record<string, unknown> = {}) {
  return {
    video_id: videoId(number),
    position_seconds: 0,
    duration_seconds: 300,
    completed_at: null,
    completed_how: null,
    updated_at: "2026-11-20T09:00:00Z",
    ...change,
  };
}

/** What `fetch-streamable-data` answers about codes such as "code1". */
export function hostAnswer({ body }: Pick<Asked, "body">): Response {
  const codes = JSON.stringify(body).match(/code\d+/g) ?? [];
  return Response.json({
    data: codes.map((code) => ({
      code,
      title: `Title ${code.slice(4)}`,
      thumbnail_url: `https://cdn.streamable.com/image/${code}.jpg`,
      duration: code === "code2" ? "0:00" : "5:00",
    })),
  });
}

/** The services of somebody over a network that answers like this. What is not named is an empty academy. */
export function givenAcademy(answers: Answers = {}, role: Role = "staff") {
  const asked: Asked[] = [];
  const known: Answers = {
    site_setting: () => Response.json({ value: sections, version: 1 }),
    academy_counts: () => Response.json({ kind: "counts", categories: [] }),
    "fetch-streamable-data": hostAnswer,
    ...answers,
  };
  const supabase = supabaseOver(async ({ pathname, searchParams }, request) => {
    const name = pathname.split("/").at(-1) ?? "";
    const body: unknown = request.method === "POST" ? await request.json() : null;
    const one = { name, query: searchParams, body };
    asked.push(one);
    return (await known[name]?.(one)) ?? Response.json([]);
  });
  const services = fakeShellServices({ user: fakePerson(role).user, supabase });
  return { asked, services, askedOf: (name: string) => asked.filter((one) => one.name === name) };
}
