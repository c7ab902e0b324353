// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderRemote } from "#test/renderRemote.tsx";

beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function question(name: string) {
  return screen.findByRole("heading", { level: 1, name });
}

function answer(name: string | RegExp) {
  return screen.getByRole("link", { name });
}

/** jsdom has no media queries, and animations run only when motion is allowed. */
function givenMotion() {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
}

/** Number of letters that are not typed yet. */
function untypedLetters(heading: HTMLElement): number {
  const hidden = [...heading.querySelectorAll("h1 > span > [aria-hidden] > span")].at(-1);
  return hidden?.textContent?.length ?? 0;
}

describe("the question flow", () => {
  it("leads a new client to the discovery meeting", async () => {
    const { address } = renderRemote({ entries: ["/book-a-meeting"] });
    await question("Are you an existing partner?");
    expect(screen.getByText("Step 1 of 4")).toBeDefined();

    await userEvent.click(answer("No, not yet"));
    await question("Are you an existing employee?");
    await userEvent.click(answer("No, I don't"));
    await question("What is the meeting about?");
    expect(address()).toBe("/book-a-meeting?existing_client=no&existing_employee=no");
    expect(screen.getByText("Step 3 of 4")).toBeDefined();

    await userEvent.click(answer(/Your services/));
    expect(await screen.findByText("Redirecting to Discovery Meeting Calendar...")).toBeDefined();
  });

  it("takes number keys for answers and Escape for Back", async () => {
    const { address } = renderRemote({ entries: ["/book-a-meeting"] });
    await question("Are you an existing partner?");
    await userEvent.keyboard("1");
    await question("What would you like to discuss?");
    await userEvent.keyboard("9");
    expect(address()).toBe("/book-a-meeting?existing_client=yes");
    await userEvent.keyboard("{Escape}");
    await question("Are you an existing partner?");
    expect(address()).toBe("/book-a-meeting");
  });

  it("leaves keys alone that are meant for something else", async () => {
    const { address } = renderRemote({ entries: ["/book-a-meeting"] });
    await question("Are you an existing partner?");
    await userEvent.keyboard("{Control>}1{/Control}");
    screen.getByRole("link", { name: "Return Home" }).focus();
    await userEvent.keyboard("1");
    expect(address()).toBe("/book-a-meeting");
  });

  it("moves the focus to each new question, but not to the first", async () => {
    renderRemote({ entries: ["/book-a-meeting"] });
    const first = await question("Are you an existing partner?");
    expect(document.activeElement).not.toBe(first);
    await userEvent.click(answer("Yes, we work together"));
    const second = await question("What would you like to discuss?");
    expect(document.activeElement).toBe(second);
  });

  it("types a question once, letter by letter, and shows it plainly ever after", async () => {
    givenMotion();
    renderRemote({ entries: ["/book-a-meeting"] });
    const heading = await question("Are you an existing partner?");
    expect(untypedLetters(heading)).toBeGreaterThan(20);
    await waitFor(() => expect(heading.querySelector("[aria-hidden]")).toBeNull());
    expect(heading.textContent).toBe("Are you an existing partner?");

    await userEvent.click(answer("No, not yet"));
    await question("Are you an existing employee?");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    const again = await question("Are you an existing partner?");
    expect(again.querySelector("[aria-hidden]")).toBeNull();
  });

  it("asks a partner who wants something general for the duration, and goes back to the question before", async () => {
    const { address } = renderRemote({ entries: ["/book-a-meeting?existing_client=yes"] });
    await userEvent.click(await screen.findByRole("link", { name: "Something general" }));
    await question("How long should the meeting be?");
    expect(screen.getByText("Step 3 of 3")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await question("What would you like to discuss?");
    expect(address()).toBe("/book-a-meeting?existing_client=yes");
  });

  it("keeps the history in step: Back after an answer leaves nothing behind", async () => {
    const { router, address } = renderRemote({ entries: ["/", "/book-a-meeting"] });
    await question("Are you an existing partner?");
    await userEvent.click(answer("No, not yet"));
    await question("Are you an existing employee?");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await question("Are you an existing partner?");
    await act(() => router.navigate(-1));
    expect(address()).toBe("/");
  });

  it("answers the browser's Back like its own", async () => {
    const { router } = renderRemote({ entries: ["/book-a-meeting"] });
    await question("Are you an existing partner?");
    await userEvent.click(answer("No, not yet"));
    await question("Are you an existing employee?");
    await act(() => router.navigate(-1));
    expect(await question("Are you an existing partner?")).toBeDefined();
  });

  it("goes back from a shared link without leaving the page", async () => {
    const { address } = renderRemote({ entries: ["/", "/book-a-meeting?existing_client=no&existing_employee=yes"] });
    await question("How long should the meeting be?");
    await userEvent.click(screen.getByRole("button", { name: "Back" }));
    await question("Are you an existing employee?");
    expect(address()).toBe("/book-a-meeting?existing_client=no");
  });

  it("has no Back on the first question, and always a way home", async () => {
    renderRemote({ entries: ["/book-a-meeting?existing_client=%3Cscript%3E"] });
    await question("Are you an existing partner?");
    expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
    expect(screen.getByRole("link", { name: "Return Home" }).getAttribute("href")).toBe("/");
  });

  it("carries campaign parameters along, and nothing else", async () => {
    renderRemote({ entries: ["/book-a-meeting?utm_source=news&x=1"] });
    await question("Are you an existing partner?");
    expect(answer("No, not yet").getAttribute("href")).toBe("/book-a-meeting?existing_client=no&utm_source=news");
    await userEvent.click(answer("Yes, we work together"));
    await question("What would you like to discuss?");
    expect(answer("Onboarding").getAttribute("href")).toBe("/onboarding-call?utm_source=news");
  });
});

describe("an answer that opens a calendar in a new tab", () => {
  it("cuts the opener, goes there and stays on the step", async () => {
    const tab = { closed: false, opener: window, location: { href: "" } };
    // Stands in for the tab that a browser returns, because jsdom has no tabs.
    vi.stubGlobal("open", () => tab);
    const { address } = renderRemote({ entries: ["/book-a-meeting?existing_client=no"] });
    await userEvent.click(await screen.findByRole("link", { name: /looking to become an employee/ }));
    expect(tab.opener).toBeNull();
    expect(tab.location.href).toBe(`${window.location.origin}/hiring-interview`);
    expect(screen.getByRole("status").textContent).toContain("open in a new tab");
    expect(address()).toBe("/book-a-meeting?existing_client=no");
  });

  it("says so when the browser blocks it, with a plain link", async () => {
    vi.stubGlobal("open", () => null);
    renderRemote({ entries: ["/book-a-meeting?existing_client=no"] });
    await question("Are you an existing employee?");
    await userEvent.keyboard("4");
    expect(screen.getByRole("status").textContent).toContain("blocked");
    const plain = screen.getByRole("link", { name: "Open the calendar in this tab" });
    expect(plain.getAttribute("href")).toBe("/hiring-onboarding");
  });
});
