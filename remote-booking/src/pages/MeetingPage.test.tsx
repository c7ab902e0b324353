// @vitest-environment jsdom
import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderRemote } from "#test/renderRemote.tsx";
import { meetingTable } from "#features/meetings/meetingTable.ts";
import type { MeetingSlug } from "@pipelark/shared-scheduling/meetingTypes";

const openedTitle = "Your booking calendar has been opened in a new tab";

let tabs: { closed: boolean; opener: unknown; location: { href: string } }[] = [];

beforeEach(() => {
  tabs = [];
  // Stand in for the browser, because jsdom has no tabs and does not navigate.
  vi.stubGlobal("open", () => {
    const tab = { closed: false, opener: window, location: { href: "" } };
    tabs.push(tab);
    return tab;
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function row(slug: MeetingSlug, changes: Record<string, unknown> = {}) {
  const { title: name, kind, autoOpen } = meetingTable[slug];
  const target = `https://calendar.example/${slug}`;
  return { slug, title: name, kind, target, auto_open: autoOpen, is_embedded: false, ...changes };
}

function given(...rows: ReturnType<typeof row>[]) {
  return { tables: { meeting_link: rows } };
}

function title(name: string) {
  return screen.findByRole("heading", { level: 1, name });
}

describe("a confirmation page that opens by itself", () => {
  it("opens the row's calendar once, in a tab that cannot reach back", async () => {
    renderRemote({ entries: ["/general-meeting-15-mins"], shell: given(row("general-meeting-15-mins")) });
    await title(openedTitle);
    expect(tabs).toHaveLength(1);
    expect(tabs[0]).toMatchObject({
      opener: null,
      location: { href: "https://calendar.example/general-meeting-15-mins" },
    });
    expect(
      screen.getByText("If the calendar didn't open automatically, you can click the button below:"),
    ).toBeDefined();
  });

  it("does not open again when the visitor comes back", async () => {
    const { router } = renderRemote({ entries: ["/", "/general-meeting-30-mins"], shell: given() });
    await title(openedTitle);
    await act(() => router.navigate(-1));
    await title("Home");
    await act(() => router.navigate(1));
    await title(openedTitle);
    expect(tabs).toHaveLength(1);
  });

  it("opens again on a new visit", async () => {
    const { router } = renderRemote({ entries: ["/general-meeting-30-mins"], shell: given() });
    await title(openedTitle);
    await act(() => router.navigate("/"));
    await act(() => router.navigate("/general-meeting-30-mins"));
    await title(openedTitle);
    expect(tabs).toHaveLength(2);
  });

  it("tells honestly that the browser blocked the tab, and offers two ways", async () => {
    vi.stubGlobal("open", () => null);
    renderRemote({ entries: ["/general-meeting-60-mins"], shell: given(row("general-meeting-60-mins")) });
    await title("Your browser blocked the new tab with your booking calendar");
    expect(screen.queryByText(openedTitle)).toBeNull();
    const hrefs = [/Open Calendar/, "Open in this tab"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(hrefs).toEqual(Array(2).fill("https://calendar.example/general-meeting-60-mins"));
  });

  it("keeps campaign parameters on the calendar's address and drops the others", async () => {
    renderRemote({
      entries: ["/general-meeting-15-mins?utm_source=news&target=https://evil.example"],
      shell: given(row("general-meeting-15-mins")),
    });
    await title(openedTitle);
    expect(tabs[0]?.location.href).toBe("https://calendar.example/general-meeting-15-mins?utm_source=news");
  });
});

describe("a confirmation page with only the button", () => {
  it("opens nothing until the button is pressed", async () => {
    const { services } = renderRemote({ entries: ["/onboarding-call"], shell: given(row("onboarding-call")) });
    await title("Your booking calendar opens in a new tab");
    expect(screen.queryByText(/automatically/)).toBeNull();
    await waitFor(() => expect(services.calls.readPublic).not.toHaveLength(0));
    expect(tabs).toHaveLength(0);
    await userEvent.click(screen.getByRole("link", { name: /Open Calendar/ }));
    await title(openedTitle);
    expect(screen.queryByText(/automatically/)).toBeNull();
    expect(tabs.map(({ location }) => location.href)).toEqual(["https://calendar.example/onboarding-call"]);
  });

  it("becomes one that opens by itself when the row says so", async () => {
    renderRemote({ entries: ["/project-check-in"], shell: given(row("project-check-in", { auto_open: true })) });
    await title(openedTitle);
    expect(tabs).toHaveLength(1);
  });

  it.each(["/project-check-in", "/meet"])(
    "%s has the way home, the privacy policy and how to reach us",
    async (path) => {
      renderRemote({ entries: [path], shell: { readPublic: () => new Promise(() => {}) } });
      expect((await screen.findByRole("link", { name: "Return Home" })).getAttribute("href")).toBe("/");
      expect(screen.getByRole("heading", { name: "Contact Us" })).toBeDefined();
      expect(screen.getByRole("link", { name: "support@pipelark.example" })).toBeDefined();
      expect(screen.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe("/policies#privacy");
      expect(screen.getByRole("group", { name: "Theme" })).toBeDefined();
      for (const name of [/Instagram/, /LinkedIn/, /^X/]) expect(screen.getByRole("link", { name })).toBeDefined();
    },
  );
});

describe("a redirect page", () => {
  it.each([
    ["/meet", "Redirecting to Google Meet..."],
    ["/discovery-meeting", "Redirecting to Discovery Meeting Calendar..."],
    ["/onboarding-meeting", "Redirecting to Onboarding Meeting Calendar..."],
    ["/partner-check-in", "Redirecting to Partner Check-In Calendar..."],
    ["/hiring-interview", "Redirecting to Hiring Interview Calendar..."],
    ["/hiring-onboarding", "Redirecting to Hiring Onboarding Calendar..."],
    ["/15-mins-meeting", "Redirecting to 15 Minutes Meeting Calendar..."],
    ["/30-mins-meeting", "Redirecting to 30 Minutes Meeting Calendar..."],
    ["/60-mins-meeting", "Redirecting to 60 Minutes Meeting Calendar..."],
  ])("at %s says '%s'", async (path, message) => {
    renderRemote({ entries: [path], shell: { readPublic: () => new Promise(() => {}) } });
    expect(await screen.findByText(message)).toBeDefined();
  });

  it("leaves for the row's target and keeps campaign parameters", async () => {
    const replace = vi.fn();
    vi.stubGlobal("location", { href: "http://localhost/", replace });
    renderRemote({ entries: ["/discovery-meeting?utm_source=news&x=1"], shell: given(row("discovery-meeting")) });
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith("https://calendar.example/discovery-meeting?utm_source=news"),
    );
  });

  it("leads into the video room that is set, and says honestly when none is", async () => {
    const replace = vi.fn();
    vi.stubGlobal("location", { href: "http://localhost/", replace });
    renderRemote({ entries: ["/meet"], shell: given(row("meet", { target: "https://rooms.example/pipelark" })) });
    await waitFor(() => expect(replace).toHaveBeenCalledWith("https://rooms.example/pipelark"));
    cleanup();
    renderRemote({ entries: ["/meet"], shell: given(row("meet", { target: "/schedule/meet" })) });
    await title("No video room is set up");
    expect(screen.getByRole("link", { name: "Book a video meeting" }).getAttribute("href")).toBe("/schedule/meet");
    expect(replace).toHaveBeenCalledOnce();
  });

  it("does not say that there is no video room when that could not be read", async () => {
    const shell = { readPublic: () => Promise.reject(new DataFault("offline", "No network")), report: () => undefined };
    renderRemote({ entries: ["/meet"], shell });
    await title("The video room could not be loaded");
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });

  it("leads to the built-in scheduler when there is no row, without a trace in the history", async () => {
    const { router, address } = renderRemote({ entries: ["/", "/hiring-interview"], shell: given() });
    await title("Hiring interview");
    await waitFor(() => expect(address()).toBe("/schedule/hiring-interview"));
    await act(() => router.navigate(-1));
    expect(address()).toBe("/");
  });

  it.each(["javascript:alert(1)", "http://calendar.example", "https://a:b@evil.example", "//evil.example"])(
    "never leaves for %s",
    async (target) => {
      const replace = vi.fn();
      vi.stubGlobal("location", { href: "http://localhost/", replace });
      const { address } = renderRemote({
        entries: ["/partner-check-in"],
        shell: given(row("partner-check-in", { target })),
      });
      await waitFor(() => expect(address()).toBe("/schedule/partner-check-in"));
      expect(replace).not.toHaveBeenCalled();
    },
  );

  it("shows a plain link when it takes longer than three seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderRemote({ entries: ["/meet"], shell: { readPublic: () => new Promise(() => {}) } });
    await screen.findByText("Redirecting to Google Meet...");
    expect(screen.queryByRole("link", { name: "Go to Google Meet" })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByRole("link", { name: "Go to Google Meet" }).getAttribute("href")).toBe("/schedule/meet");
  });

  it("becomes a confirmation page when the row says so", async () => {
    renderRemote({
      entries: ["/partner-check-in"],
      shell: given(row("partner-check-in", { kind: "confirmation", auto_open: true })),
    });
    await title(openedTitle);
  });
});
