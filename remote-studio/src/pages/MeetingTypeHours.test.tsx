import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import remote from "../remote.tsx";

const host = {
  id: "b0000000-0000-4000-8000-000000000001",
  name: "Noor Haddad",
  time_zone: "Europe/Berlin",
  user_id: null,
  version: 1,
  hours_version: 1,
};
const hostHours = [
  { weekday: 1, starts: "09:00:00", ends: "12:00:00" },
  { weekday: 2, starts: "09:00:00", ends: "12:00:00" },
];
const type = {
  slug: "meet",
  description: "A video call with our team.",
  length_minutes: 30,
  buffer_minutes: 0,
  step_minutes: 30,
  minimum_notice_minutes: 120,
  horizon_days: 60,
  turns: "balanced",
  place_kind: "open",
  place_text: "",
  video_url: "",
  questions: [],
  is_bookable: true,
  has_own_rooms: false,
  hours: [],
};
const requestSchema = v.object({ request: v.looseObject({ hours: v.array(v.unknown()) }) });

beforeEach(() => {
  sessionStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

it("offers the host's hours, and within hours of its own those that both allow", async () => {
  const { sent } = visit();
  expect((await offered()).textContent).toContain("Monday–Tuesday: 09:00–12:00");

  await userEvent.click(await screen.findByRole("switch", { name: /Limit to certain hours/ }));
  // Begins with the host's week.
  await userEvent.click(screen.getByRole("button", { name: "Remove time 1 of Tuesday" }));
  await userEvent.click(screen.getByRole("spinbutton", { name: /^hour, Monday, from/ }));
  await userEvent.keyboard("1030");
  await waitFor(async () => expect((await offered()).textContent).toContain("Monday: 10:30–12:00"));
  expect((await offered()).textContent).not.toContain("Tuesday");

  await userEvent.click(saveButton());
  await waitFor(() => expect(sent).toEqual([[{ weekday: 1, starts: "10:30", ends: "12:00" }]]));
});

it("asks for a time, and saves none when the hosts' hours apply again", async () => {
  const { sent } = visit();
  await offered();
  const limit = await screen.findByRole("switch", { name: /Limit to certain hours/ });
  await userEvent.click(limit);
  await userEvent.click(screen.getByRole("button", { name: "Remove time 1 of Monday" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove time 1 of Tuesday" }));
  await userEvent.click(saveButton());
  expect((await screen.findByText("Add at least one time, or use the hosts' hours.")).role).toBe("alert");
  expect(sent).toEqual([]);

  await userEvent.click(limit);
  const description = screen.getByRole("textbox", { name: /Description/ });
  await userEvent.type(description, "!");
  await userEvent.click(saveButton());
  await waitFor(() => expect(sent).toEqual([[]]));
});

it("says that no time is left when the hours lie outside the host's", async () => {
  visit([{ weekday: 6, starts: "09:00", ends: "24:00" }]);
  await waitFor(async () => expect((await offered()).textContent).toContain("No times."));
});

async function offered(): Promise<HTMLElement> {
  const group = await screen.findByRole("group", { name: "Offered times" });
  await within(group).findByText(/Noor Haddad/);
  return group;
}

function saveButton(): HTMLElement {
  return within(screen.getByRole("form", { name: "Video meeting" })).getByRole("button", { name: "Save" });
}

function visit(hours: readonly unknown[] = []) {
  const sent: unknown[][] = [];
  const supabase = supabaseOver(async ({ pathname }, request) => {
    const table = pathname.split("/").at(-1);
    if (table === "save_meeting_type") {
      const saved = v.parse(requestSchema, await request.json()).request;
      sent.push(saved.hours);
      return Response.json({ kind: "saved", meeting_type: { ...saved, version: 2 } });
    }
    if (table === "meeting_host") return Response.json([host]);
    if (table === "weekly_hours") return Response.json(hostHours);
    if (table === "meeting_type_host") return Response.json([{ meeting_type: "meet", host_id: host.id }]);
    if (table === "meeting_type") {
      const link = { title: "Video meeting", is_permanent: false };
      return Response.json([{ ...type, hours, version: 1, meeting_link: link }]);
    }
    if (table !== "meeting_link") return Response.json([]);
    const link = { kind: "redirect", target: "/schedule/meet", auto_open: false, is_embedded: false };
    return Response.json([{ ...link, slug: "meet", title: "Video meeting", is_permanent: false, version: 1 }]);
  });
  const services = fakeShellServices({ user: fakePerson("admin").user, supabase });
  mountRemote({ remote, services, entries: ["/studio/settings/meetings/meet"] });
  return { sent };
}
