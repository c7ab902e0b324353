// @vitest-environment jsdom
import type { Role } from "@pipelark/shared-contracts/role";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { type Answers, givenAcademy, videoId, videoRow } from "#test/givenAcademy.ts";
import remote from "../remote.tsx";

afterEach(cleanup);

const two = () => Response.json([videoRow(1), videoRow(2, { is_restricted: true })]);
const failed = () => Response.json({ message: "no" }, { status: 500 });

it("tells staff that it is for admins, and asks the backend for nothing", async () => {
  const { requests } = visit({}, { role: "staff" });
  expect(await screen.findByRole("heading", { name: "Only admins can see this" })).toBeDefined();
  expect(requests).toEqual([]);
});

it("adds a video by its address; what was typed stays when it could not be saved", async () => {
  let isBroken = true;
  const { requestsTo } = visit({
    videos: two,
    save_video: () => (isBroken ? failed() : Response.json({ kind: "saved", video: videoRow(3) })),
  });
  await userEvent.click(await screen.findByRole("link", { name: "Add video" }));
  const form = await screen.findByRole("form", { name: "Add video" });
  await userEvent.type(
    within(form).getByRole("textbox", { name: /^Streamable code/ }),
    "https://streamable.com/abc123",
  );
  await userEvent.click(within(form).getByRole("button", { name: "Add video" }));
  expect((await within(form).findByRole("alert")).textContent).toMatch(/What you typed is still here/);
  isBroken = false;
  await userEvent.click(within(form).getByRole("button", { name: "Add video" }));
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  const sent = requestsTo("save_video").map(({ body }) => body);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ request: { streamable_code: "abc123", category: "Paid Ads", version: null } });
});

it("moves and archives by the menu of a video, and takes an archiving back", async () => {
  const { requestsTo } = visit({
    videos: two,
    move_video: () => Response.json({ kind: "moved" }),
    archive_video: () => Response.json({ kind: "archived" }),
    restore_video: () => Response.json({ kind: "saved", video: videoRow(2) }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Title 2" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Move to top" }));
  await waitFor(() => expect(requestsTo("move_video")).toHaveLength(1));
  expect(requestsTo("move_video")[0]?.body).toEqual({ id: videoId(2), before: videoId(1) });
  await userEvent.click(await screen.findByRole("button", { name: "Actions for Title 2" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Archive" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(requestsTo("restore_video")).toHaveLength(1));
});

it("moves a video with the keys of its handle, and has no handles where it is sorted otherwise, but says why", async () => {
  const { requestsTo } = visit({ videos: two, move_video: () => Response.json({ kind: "moved" }) });
  const handle = await screen.findByRole("button", { name: "Move Title 2" });
  handle.focus();
  await userEvent.keyboard("{ArrowUp}");
  await waitFor(() =>
    expect(requestsTo("move_video").map(({ body }) => body)).toEqual([{ id: videoId(2), before: videoId(1) }]),
  );
  await userEvent.click(screen.getByRole("button", { name: "Added" }));
  await userEvent.click(await screen.findByRole("link", { name: "Show it in order" }));
  expect(await screen.findByRole("button", { name: "Move Title 2" })).toBeDefined();
  const sorted = requestsTo("videos").find(({ query }) => query.get("order")?.startsWith("created_at"));
  expect(sorted?.query.get("category")).toBe("eq.Paid Ads");
});

it("filters by who can watch, without handles, and shows all categories by title", async () => {
  const { requestsTo } = visit({ videos: two });
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Who can watch" }), "Specific people");
  await waitFor(() => expect(requestsTo("videos").at(-1)?.query.get("is_restricted")).toBe("eq.true"));
  expect(screen.queryByRole("button", { name: "Move Title 2" })).toBeNull();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Category" }), "All categories");
  expect(await screen.findByText("Choose a category to change the order of its videos.")).toBeDefined();
  expect(requestsTo("videos").at(-1)?.query.get("category")).toBeNull();
  expect(requestsTo("videos").at(-1)?.query.get("order")).toBe("host_title.asc,id.asc");
});

it("archives several at once, sets their category, and takes both back", async () => {
  const both = [videoId(1), videoId(2)];
  const { requestsTo } = visit({
    videos: two,
    archive_videos: () => Response.json({ kind: "archived", archived: both }),
    restore_videos: () => Response.json({ kind: "restored", restored: both }),
    save_videos: () =>
      Response.json({ kind: "saved", saved: [videoRow(1, { category: "InteliCRM", version: 2 })], refused: 1 }),
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Title 1" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Title 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Archive" }));
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(requestsTo("restore_videos").map(({ body }) => body)).toEqual([{ ids: both }]));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Title 1" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Title 2" }));
  await userEvent.click(screen.getByRole("button", { name: "Set category" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "InteliCRM" }));
  const said = "1 video moved to InteliCRM. 1 changed in the meantime, so they were left as they are.";
  const toast = await screen.findByRole("alertdialog", { name: said });
  await userEvent.click(within(toast).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(requestsTo("save_videos")).toHaveLength(2));
  expect(requestsTo("save_videos")[1]?.body).toMatchObject({
    request: { videos: [{ id: videoId(1), version: 2, category: "Paid Ads" }] },
  });
});

it("keeps typed text on a conflict, and overwrites the other change when saved again", async () => {
  const theirs = videoRow(1, { description: "Theirs", version: 7, updated_by_name: "Bea Boss" });
  let isLate = true;
  const { requestsTo } = visit(
    {
      videos: ({ query }) => (query.has("id") ? Response.json(videoRow(1)) : two()),
      save_video: () => Response.json({ kind: isLate ? "conflict" : "saved", video: theirs }),
    },
    { search: `?edit=${videoId(1)}` },
  );
  const form = await screen.findByRole("form", { name: "Edit video" });
  const description = within(form).getByRole("textbox", { name: "Description" });
  await userEvent.clear(description);
  await userEvent.type(description, "Ours");
  await userEvent.click(within(form).getByRole("button", { name: "Save changes" }));
  expect((await within(form).findByRole("alert")).textContent).toMatch(
    /^Bea Boss changed this video while you were editing/,
  );
  expect(description).toHaveProperty("value", "Ours");
  isLate = false;
  await userEvent.click(within(form).getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  const sent = requestsTo("save_video").map(({ body }) => body);
  expect(sent).toMatchObject([{ request: { version: 1 } }, { request: { version: 7, description: "Ours" } }]);
});

it("lists archived videos and restores them; a failed list can be reloaded", async () => {
  let isBroken = true;
  const archived = [videoRow(5, { archived_at: "2026-11-19T09:00:00Z" })];
  const { requestsTo } = visit(
    {
      list_archived_videos: () => (isBroken ? failed() : Response.json({ kind: "videos", videos: archived })),
      restore_video: () => Response.json({ kind: "saved", video: videoRow(5) }),
    },
    { search: "?tab=archived" },
  );
  expect(await screen.findByText(/^The archived videos could not be loaded/)).toBeDefined();
  isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await userEvent.click(await screen.findByRole("button", { name: /Title 5/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Restore" }));
  await waitFor(() => expect(requestsTo("restore_video").map(({ body }) => body)).toEqual([{ id: videoId(5) }]));
});

it("shows each person's completed videos by category", async () => {
  const sam = { id: people.people[1]?.id, name: "Sam Staff", role: "staff" };
  visit(
    {
      academy_overview: () =>
        Response.json({
          kind: "overview",
          categories: [
            { category: "Paid Ads", videos: 3 },
            { category: "InteliCRM", videos: 1 },
          ],
          people: [{ ...sam, last_completed_at: "2026-11-20T09:00:00Z", completed: { "Paid Ads": 2 } }],
        }),
    },
    { search: "?tab=finished" },
  );
  const row = (await screen.findByText("Sam Staff", { selector: "main *" })).closest("tr");
  expect(row?.textContent).toMatch(/Sam Staff.*2 of 3.*0 of 1.*2026/);
});

it("names the people of a video, says who has finished it, and keeps the choice when saving fails", async () => {
  let isBroken = true;
  const { requestsTo } = visit(
    {
      videos: two,
      list_video_people: () => Response.json(people),
      assign_video: () =>
        isBroken ? failed() : Response.json({ kind: "saved", video: videoRow(1, { is_restricted: true }) }),
    },
    { search: `?people=${videoId(1)}` },
  );
  expect(await screen.findByRole("heading", { name: "1 of 2 have finished" })).toBeDefined();
  const form = screen.getByRole("form", { name: "Who can watch it" });
  await userEvent.click(within(form).getByRole("radio", { name: /^Specific people/ }));
  await userEvent.click(within(form).getByRole("button", { name: "Save people" }));
  expect((await within(form).findByRole("alert")).textContent).toMatch(/^Choose at least one/);
  await userEvent.click(within(form).getByRole("checkbox", { name: "Sam Staff" }));
  await userEvent.click(within(form).getByRole("button", { name: "Save people" }));
  await within(form).findByText(/^The people could not be saved/);
  isBroken = false;
  await userEvent.click(within(form).getByRole("button", { name: "Save people" }));
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  expect(requestsTo("assign_video")[1]?.body).toEqual({
    request: { id: videoId(1), version: 4, user_ids: [people.people[1]?.id] },
  });
});

const person = { is_active: true, is_granted: false, position_seconds: 0, completed_at: null, completed_how: null };
const people = {
  kind: "people",
  version: 4,
  is_restricted: false,
  people: [
    {
      ...person,
      id: "a0000000-0000-4000-8000-000000000001",
      name: "Ada Admin",
      role: "admin",
      completed_at: "2026-11-20T09:00:00Z",
      completed_how: "watched",
    },
    { ...person, id: "a0000000-0000-4000-8000-000000000002", name: "Sam Staff", role: "staff", position_seconds: 75 },
  ],
};

function visit(answers: Answers, { role = "admin", search = "" }: { role?: Role; search?: string } = {}) {
  const { services, ...world } = givenAcademy(answers, role);
  return { ...world, ...mountRemote({ remote, services, entries: [`/studio/academy/manage${search}`] }) };
}
