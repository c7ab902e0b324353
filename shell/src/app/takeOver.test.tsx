import { controlAttribute, pressedAttribute } from "@pipelark/shared-contracts/pageMarks";
import { fireEvent, render, screen } from "@testing-library/react";
import { useLayoutEffect, useRef, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeOver, takeOverKept } from "./takeOver.tsx";

beforeEach(() => {
  // Pages are rendered here like in the shell, not by Testing Library.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  // jsdom lacks `CSS`.
  vi.stubGlobal("CSS", { escape: (text: string) => text.replaceAll(/["\\[\]]/g, String.raw`\$&`) });

  vi.stubGlobal("scrollTo", vi.fn());
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Form() {
  const [email, setEmail] = useState("");
  const [hasAgreed, setHasAgreed] = useState(false);
  return (
    <form>
      <a href="/">Home</a>
      <label>
        Email <input name="email" value={email} onChange={(event) => setEmail(event.target.value)} />
      </label>
      <label>
        Password <input name="password" type="password" />
      </label>
      <label>
        <input
          name="terms"
          type="checkbox"
          data-control="terms"
          checked={hasAgreed}
          onChange={(event) => setHasAgreed(event.target.checked)}
        />{" "}
        I agree
      </label>
      <button disabled={!hasAgreed}>Sign in as {email || "nobody"}</button>
      <button type="button">Berlin, 12:00 PM</button>
      <button type="button" data-control="more" onClick={() => setEmail("more@northwind.example")}>
        Berlin, 12:00 PM
      </button>
      <details>
        <summary>Why a password?</summary>
      </details>
      <details>
        <summary>Why terms?</summary>
      </details>
    </form>
  );
}

/** A page as compose wrote it: markup without a script. */
function prerendered(): HTMLElement {
  const { container, unmount } = render(<Form />);
  const html = container.innerHTML;
  unmount();
  const root = document.createElement("div");
  root.innerHTML = html;
  document.body.append(root);
  return root;
}

async function takenOver(container: HTMLElement, { isAwaited }: { isAwaited: boolean }) {
  await released(takeOver(container, { page: <Form />, isAwaited }));
}

/** Ends any press until hydration is done, because jsdom treats the focused element as pressed. */
async function released(over: Promise<void>) {
  const release = setInterval(() => dispatchEvent(new Event("pointerup")));
  await over;
  clearInterval(release);
}

describe.each([
  ["in one step", true],
  ["in slices", false],
])("a page that is drawn %s", (_, isAwaited) => {
  it("keeps what was typed, and React knows of it", async () => {
    const page = prerendered();
    screen.getByLabelText<HTMLInputElement>("Email").value = "cleo@northwind.example";
    await takenOver(page, { isAwaited });
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("cleo@northwind.example");
    expect(screen.getByRole("button", { name: /^Sign in/ }).textContent).toBe("Sign in as cleo@northwind.example");
  });

  it("keeps a password that React does not hold", async () => {
    const page = prerendered();
    screen.getByLabelText<HTMLInputElement>("Password").value = "secret";
    await takenOver(page, { isAwaited });
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("secret");
  });

  it("keeps a tick, and what depends on it", async () => {
    const page = prerendered();
    screen.getByRole("checkbox").click();
    await takenOver(page, { isAwaited });
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Sign in/ }).disabled).toBe(false);
  });

  it("keeps the open and closed state of details", async () => {
    const page = prerendered();
    page.querySelectorAll("details").item(1).open = true;
    await takenOver(page, { isAwaited });
    expect([...document.querySelectorAll("details")].map(({ open }) => open)).toEqual([false, true]);
  });

  it("keeps untouched fields unchanged", async () => {
    await takenOver(prerendered(), { isAwaited });
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("");
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
  });

  it.each(["Email", "Password"])("keeps the focus in the field %s", async (label) => {
    const page = prerendered();
    const before = screen.getByLabelText(label);
    before.focus();
    await takenOver(page, { isAwaited });
    expect(screen.getByLabelText(label)).toBe(document.activeElement);
    expect(before.isConnected).toBe(false);
  });

  it("answers a press that waited for it, on the same control, whatever it says a minute later", async () => {
    const page = prerendered();
    const more = page.querySelectorAll("button").item(2);
    more.textContent = "Berlin, 11:59 AM";
    more.setAttribute(pressedAttribute, "");
    await takenOver(page, { isAwaited });
    expect(await screen.findByText("Sign in as more@northwind.example")).toBeDefined();
  });

  it.each([1, 2])("ticks once what was pressed %d times", async (times) => {
    const page = prerendered();
    const terms = screen.getByRole("checkbox");
    for (let pressed = 0; pressed < times; pressed++) terms.click();
    terms.setAttribute(pressedAttribute, "");
    await takenOver(page, { isAwaited });
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(times === 1);
  });

  it("presses nothing where the living page has no such control", async () => {
    const page = prerendered();
    const gone = page.querySelectorAll("button").item(2);
    gone.setAttribute(pressedAttribute, "");
    gone.setAttribute(controlAttribute, "less");
    await takenOver(page, { isAwaited });
    expect(screen.getByText("Sign in as nobody")).toBeDefined();
  });

  it("takes the focus from nobody when there was none", async () => {
    await takenOver(prerendered(), { isAwaited });
    expect(document.activeElement).toBe(document.body);
  });

  it("waits for the end of a press, which belongs to the prerendered page", async () => {
    const page = prerendered();
    // jsdom treats the focused element as pressed.
    screen.getByLabelText("Email").focus();
    const over = takeOver(page, { page: <Form />, isAwaited });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.isConnected).toBe(true);
    await released(over);
    expect(page.isConnected).toBe(false);
  });

  it("is alive afterwards", async () => {
    const page = prerendered();
    await takenOver(page, { isAwaited });
    fireEvent.change(screen.getByLabelText("Email"), { target: { value: "new" } });
    expect(screen.getByRole("button", { name: /^Sign in/ }).textContent).toBe("Sign in as new");
  });

  it("stays where the visitor had read to, whatever rendering did", async () => {
    vi.stubGlobal("scrollY", 300);
    await takenOver(prerendered(), { isAwaited });
    expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 300, behavior: "instant" }));
  });
});

it("draws a page that was kept in its place, where it can open a dialog, and keeps the focus", async () => {
  const container = prerendered();
  container.querySelector("a")?.focus();
  const places: boolean[] = [];
  function Page() {
    const place = useRef<HTMLElement>(null);
    useLayoutEffect(() => {
      places.push(place.current?.isConnected ?? false);
    }, []);
    return (
      <main ref={place}>
        <Form />
      </main>
    );
  }
  await takeOverKept(container, <Page />);
  expect(places).toEqual([true]);
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole("link"));
});

it("waits for a press that began while the page was drawn in slices", async () => {
  const page = prerendered();
  const over = takeOver(page, { page: <PressedMeanwhile />, isAwaited: false });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(page.isConnected).toBe(true);
  await released(over);
  expect(page.isConnected).toBe(false);
});

/** A page on which something is pressed while it renders. */
function PressedMeanwhile() {
  useLayoutEffect(() => {
    screen.getByLabelText("Email").focus();
  }, []);
  return <p>Drawn</p>;
}
