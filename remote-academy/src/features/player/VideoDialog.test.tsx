// @vitest-environment jsdom
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as v from "valibot";
import { afterEach, expect, it, vi } from "vitest";
import { type Answers, givenAcademy, progressRow, videoId, videoRow } from "#test/givenAcademy.ts";
import remote from "../../remote.tsx";

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const host = "https://streamable.com";
const three = () => Response.json([videoRow(1), videoRow(2), videoRow(3)]);

it("opens a card in the host's player, sandboxed, and closes with the cross", async () => {
  const { address } = visit({ videos: three }, "");
  await userEvent.click(await screen.findByRole("link", { name: "Title 2" }));
  const dialog = await screen.findByRole("dialog", { name: "Title 2" });
  const frame = frameOf(dialog);
  expect(frame.getAttribute("src")).toBe(`${host}/e/code2`);
  expect(frame.getAttribute("sandbox")).not.toMatch(/top-navigation|allow-modals|allow-forms/);
  expect(frame.getAttribute("referrerpolicy")).toBe("origin");
  expect(within(dialog).getByText("About 2")).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(address()).toBe("/studio/academy");
});

it("goes to the neighbours by buttons and by arrow keys, and stops at the ends", async () => {
  visit({ videos: three });
  const dialog = await screen.findByRole("dialog", { name: "Title 1" });
  expect(within(dialog).getByRole("button", { name: "Previous" })).toHaveProperty("disabled", true);
  await userEvent.click(within(dialog).getByRole("button", { name: "Next" }));
  await screen.findByRole("dialog", { name: "Title 2" });
  await userEvent.keyboard("{ArrowRight}");
  await screen.findByRole("dialog", { name: "Title 3" });
  expect(screen.getByRole("button", { name: "Next" })).toHaveProperty("disabled", true);
  await userEvent.keyboard("{ArrowLeft}");
  await screen.findByRole("dialog", { name: "Title 2" });
});

it("reads a video that the list does not have, and says when it is not there", async () => {
  visit({ videos: ({ query }) => Response.json(query.has("id") ? videoRow(9) : []) }, `?video=${videoId(9)}`);
  expect(frameOf(await screen.findByRole("dialog", { name: "Title 9" })).src).toBe(`${host}/e/code9`);
  cleanup();
  const missing = () => Response.json({ code: "PGRST116", message: "none" }, { status: 406 });
  visit({ videos: ({ query }) => (query.has("id") ? missing() : Response.json([])) }, `?video=${videoId(9)}`);
  expect(await screen.findByRole("heading", { name: "Video not found" })).toBeDefined();
});

it.each(["../x", "';drop", '"><script>'])("says that the video %s is not there, and asks nobody for it", async (id) => {
  const { requestsTo } = visit({ videos: three }, `?video=${encodeURIComponent(id)}`);
  expect(await screen.findByRole("heading", { name: "Video not found" })).toBeDefined();
  expect(document.querySelector("iframe")).toBeNull();
  expect(requestsTo("videos").filter(({ query }) => query.has("id"))).toEqual([]);
});

it("marks a video as complete and takes the mark away; what failed is tried again", async () => {
  let completedAt: string | null = null;
  let isBroken = true;
  const { requestsTo } = visit({
    videos: three,
    video_progress: ({ query }) => Response.json(query.has("completed_at") ? [] : [own()]),
    mark_video() {
      if (isBroken) return Response.json({ message: "no" }, { status: 500 });
      completedAt = completedAt ? null : "2026-11-20T10:00:00Z";
      return Response.json({ kind: "saved", progress: own() });
    },
  });
  function own() {
    return progressRow(1, { completed_at: completedAt, completed_how: completedAt && "marked" });
  }
  const dialog = await screen.findByRole("dialog");
  await userEvent.click(await within(dialog).findByRole("button", { name: "Mark complete" }));
  const box = await within(dialog).findByRole("alert");
  expect(box.textContent).toMatch(/^The video could not be marked/);
  isBroken = false;
  await userEvent.click(within(box).getByRole("button", { name: "Retry" }));
  expect(await within(dialog).findByText(/^Marked on/)).toBeDefined();
  await userEvent.click(await within(dialog).findByRole("button", { name: "Mark as not complete" }));
  await within(dialog).findByRole("button", { name: "Mark complete" });
  expect(requestsTo("mark_video").map(({ body }) => body)).toEqual(
    [true, true, false].map((is_complete) => ({ video_id: videoId(1), is_complete })),
  );
});

it("offers to resume where the user stopped, and saves the position from then on", async () => {
  const { frame, posted, say, saved } = await opened({ position_seconds: 125 });
  expect(await screen.findByText("You stopped at 2:05.")).toBeDefined();
  say({ event: "ready" });
  say({ event: "timeupdate", value: { seconds: 2, duration: 300 } });
  say({ event: "pause" });
  expect(saved()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Resume at 2:05" }));
  expect(screen.queryByText("You stopped at 2:05.")).toBeNull();
  expect(posted()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ method: "setCurrentTime", value: 125 }),
      expect.objectContaining({ method: "play" }),
    ]),
  );
  say({ event: "timeupdate", value: { seconds: 130.7, duration: 300.2 } });
  say({ event: "pause" });
  await expect.poll(() => saved()).toEqual([{ video_id: videoId(1), position_seconds: 130, duration_seconds: 300 }]);
  expect(frame.isConnected).toBe(true);
});

it("starts over from the beginning", async () => {
  const { posted, say } = await opened({ position_seconds: 125 });
  await screen.findByText("You stopped at 2:05.");
  // Answered before the player listens: the command is sent once it does.
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  say({ event: "ready" });
  expect(posted()).toEqual(expect.arrayContaining([expect.objectContaining({ method: "setCurrentTime", value: 0 })]));
});

it("keeps the place every fifteen seconds while it moves on, and is silent while it does not", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { say, saved } = await opened(null);
  say({ event: "ready" });
  for (const [seconds, kept] of [
    [12, [12]],
    [12, [12]],
    [27, [12, 27]],
  ] as const) {
    say({ event: "timeupdate", value: { seconds, duration: 300 } });
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    await expect.poll(() => saved().map(({ position_seconds: at }) => at)).toEqual(kept);
  }
});

it("keeps the place before another document takes the page's place", async () => {
  const { say, saved } = await opened(null);
  say({ event: "ready" });
  say({ event: "timeupdate", value: { seconds: 41, duration: 300 } });
  fireEvent(window, new Event("beforeunload"));
  await expect.poll(() => saved().map(({ position_seconds: at }) => at)).toEqual([41]);
});

it("keeps the place when the tab hides and when the video is left, and says what was lost until it arrived", async () => {
  const { say, saved, world } = await opened(null);
  say({ event: "ready" });
  say({ event: "timeupdate", value: { seconds: 20, duration: 300 } });
  world.isBroken = true;
  hideTab();
  const box = await screen.findByText(/^Your progress could not be saved/);
  world.isBroken = false;
  await userEvent.click(within(box.parentElement ?? box).getByRole("button", { name: "Retry" }));
  await expect.poll(() => screen.queryByText(/^Your progress could not/)).toBeNull();
  say({ event: "timeupdate", value: { seconds: 33, duration: 300 } });
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(() => saved().map(({ position_seconds: at }) => at)).toEqual([20, 20, 33]);
});

it("shows a video as completed once the server says so", async () => {
  const { say } = await opened(null);
  say({ event: "ready" });
  say({ event: "timeupdate", value: { seconds: 280, duration: 300 } });
  say({ event: "ended" });
  expect(await screen.findByText("Completed", { selector: "dialog *" })).toBeDefined();
  expect(screen.getByText(/A video counts as completed at 90%/)).toBeDefined();
});

it("takes messages only of its own frame and of the host's origin", async () => {
  const { say, frame, saved } = await opened(null);
  const seen = { event: "timeupdate", value: { seconds: 50, duration: 300 } };
  say({ event: "ready" });
  say(seen, { origin: "https://evil.example" });
  say(seen, { source: window });
  say(seen, { origin: "null" });
  say({ event: "pause" });
  hideTab();
  expect(frame.isConnected).toBe(true);
  expect(saved()).toEqual([]);
});

it("says so when the player keeps silent, and leaves the mark", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await opened({ position_seconds: 125 });
  await act(() => vi.advanceTimersByTimeAsync(8500));
  expect(screen.getByText(/This player does not report progress.*You stopped at 2:05/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Resume at 2:05" })).toBeNull();
  expect(screen.getByRole("button", { name: "Mark complete" })).toBeDefined();
});

const savedSchema = v.object({
  request: v.object({ video_id: v.string(), position_seconds: v.number(), duration_seconds: v.number() }),
});

/** Opens the first video. `say` speaks as its player. */
async function opened(progress: Record<string, unknown> | null) {
  const world = { isBroken: false, kept: progress && progressRow(1, progress) };
  const { requestsTo } = visit({
    videos: three,
    video_progress: ({ query }) => Response.json(query.has("completed_at") || !world.kept ? [] : [world.kept]),
    save_video_progress({ body }) {
      if (world.isBroken) return Response.json({ message: "no" }, { status: 500 });
      const { position_seconds: at, duration_seconds: of } = v.parse(savedSchema, body).request;
      const completed_at = at >= 0.9 * of ? "2026-11-20T10:00:00Z" : null;
      const change = {
        position_seconds: at,
        duration_seconds: of,
        completed_at,
        completed_how: completed_at && "watched",
      };
      world.kept = progressRow(1, change);
      return Response.json({ kind: "saved", progress: world.kept });
    },
  });
  const dialog = await screen.findByRole("dialog", { name: "Title 1" });
  const frame = frameOf(dialog);
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error("The frame has no window");
  const post = vi.spyOn(contentWindow, "postMessage").mockImplementation(() => undefined);
  await screen.findByRole("button", { name: "Mark complete" });
  await expect.poll(() => requestsTo("video_progress").length).toBeGreaterThan(1);

  function say(message: object, of: Partial<MessageEventInit> = {}) {
    const data = JSON.stringify({ context: "player.js", version: "0.0.11", ...message });
    act(
      () =>
        void window.dispatchEvent(new MessageEvent("message", { origin: host, source: contentWindow, data, ...of })),
    );
  }
  return {
    world,
    frame,
    say,
    posted: () =>
      post.mock.calls.map(([message]): unknown => {
        return JSON.parse(String(message));
      }),
    saved: () => requestsTo("save_video_progress").map(({ body }) => v.parse(savedSchema, body).request),
  };
}

function hideTab() {
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  fireEvent(document, new Event("visibilitychange"));
  state.mockRestore();
}

function frameOf(dialog: HTMLElement): HTMLIFrameElement {
  return within(dialog).getByTitle(/^Player: /);
}

function visit(answers: Answers, search = `?video=${videoId(1)}`) {
  const { services, requestsTo } = givenAcademy(answers);
  return { requestsTo, ...mountRemote({ remote, services, entries: [`/studio/academy${search}`] }) };
}
