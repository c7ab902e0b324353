// @vitest-environment jsdom
import * as storageKeys from "@pipelark/shared-contracts/storageKeys";
import { beforeEach, expect, it } from "vitest";
import { keepFrameOf, keepPage } from "./keptPage.ts";

const whose = { owner: "ada", version: "1.0.0-0123456789ab" };

/** Keeps a page with this markup. Returns its elements as they are kept, as a text. */
function kept(markup: string, change: (root: Element) => void = () => undefined): string {
  const root = document.createElement("div");
  root.innerHTML = markup;
  change(root);
  keepPage(root, whose);
  return sessionStorage.getItem(storageKeys.keptPage + location.pathname) ?? "nothing";
}

beforeEach(() => sessionStorage.clear());

it("keeps elements, attributes and texts, and whose they are", () => {
  const page: unknown = JSON.parse(kept(`<main id="main"><h1 class="a">Updates</h1>and more</main>`));
  expect(page).toMatchObject({
    ...whose,
    nodes: [["main", { id: "main" }, [["h1", { class: "a" }, ["Updates"]], "and more"]]],
  });
});

it("leaves out scripts, frames, pictures that scripts draw, and what runs", () => {
  expect(
    kept(`<script>one</script><iframe title="two"></iframe><canvas></canvas><p onclick="three">four</p>`),
  ).toContain(`"nodes":[["p",{},["four"]]]`);
});

it("makes inert what needs scripts, and leaves links as they are", () => {
  expect(kept(`<button>Add</button><input name="q"><a href="/x">More</a>`)).toContain(
    `[["button",{"inert":""},["Add"]],["input",{"name":"q","inert":""},[]],["a",{"href":"/x"},["More"]]]`,
  );
});

it("keeps what was chosen, which only the properties say", () => {
  const page = kept(`<input type="checkbox"><select><option>May</option><option>June</option></select>`, (root) => {
    root.querySelector("input")?.click();
    root.querySelectorAll("option")[1]?.setAttribute("selected", "");
    const month = root.querySelector("select");
    if (month) month.value = "May";
  });
  expect(page).toContain(`{"type":"checkbox","inert":"","checked":""}`);
  expect(page).toContain(`["option",{"selected":""},["May"]],["option",{},["June"]]`);
});

it("keeps the frame without the page's content, and without what is current", () => {
  const root = document.createElement("div");
  root.innerHTML = `<nav><a href="/x" aria-current="page">X</a></nav><main id="main"><p>secret</p></main>`;
  keepFrameOf(root, { ...whose, remote: "portal" });
  expect(localStorage.getItem(`${storageKeys.keptFrame}portal`)).toContain(
    `"nodes":[["nav",{},[["a",{"href":"/x"},["X"]]]],["main",{"id":"main"},[]]]`,
  );
});

it("keeps a rail inside of main", () => {
  const root = document.createElement("div");
  root.innerHTML = `<main id="main"><nav>X</nav><div data-page-content=""><p>secret</p></div></main>`;
  keepFrameOf(root, { ...whose, remote: "portal" });
  const frame = localStorage.getItem(`${storageKeys.keptFrame}portal`);
  expect(frame).toContain(`[["nav",{},["X"]],["div",{"data-page-content":""},[]]]`);
});

it("does not keep a page with thousands of elements", () => {
  expect(kept("<p>row</p>".repeat(3000))).toBe("nothing");
});
