import type { Role } from "@pipelark/shared-contracts/role";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";

type BackendRequest = { name: string; query: URLSearchParams; body: unknown };
type Answer = Response | Promise<Response>;
/** Answers of the backend, by the last part of the path. */
export type Answers = Record<string, (request: BackendRequest) => Answer>;

/** All sections, active. */
export const sections = {
  "Paid Ads": true,
  "Customer Service": true,
  "Offer Recreation": true,
  "Sales Trainings": true,
  InteliCRM: true,
};

/** Id of a test video. */
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

/** Answer of `fetch-streamable-data` for codes such as "code1". */
export function hostAnswer({ body }: Pick<BackendRequest, "body">): Response {
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

/**
 * Services of a signed-in user over a network with these answers. Paths without an answer belong to an empty academy.
 */
export function givenAcademy(answers: Answers = {}, role: Role = "staff") {
  const requests: BackendRequest[] = [];
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
    requests.push(one);
    return (await known[name]?.(one)) ?? Response.json([]);
  });
  const services = fakeShellServices({ user: fakePerson(role).user, supabase });
  return { requests, services, requestsTo: (name: string) => requests.filter((one) => one.name === name) };
}
