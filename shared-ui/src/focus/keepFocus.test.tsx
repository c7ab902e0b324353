import { expect, it } from "vitest";
import { keepFocus } from "./keepFocus.ts";

function givenPage(html: string) {
  document.body.innerHTML = html;
  return (id: string) => document.getElementById(id);
}

it("gives the focus that went with its element to the first that takes it", async () => {
  const at = givenPage(`<button id="acted">Delete</button><p>Words</p><button id="next">Next</button>`);
  at("acted")?.focus();
  keepFocus({ orElse: () => [document.querySelector("p"), at("next")] });
  at("acted")?.remove();
  await expect.poll(() => document.activeElement).toBe(at("next"));
});

it("follows what was moved within its place, and leaves whoever has gone elsewhere", async () => {
  const at = givenPage(`<main><button id="moved">Card</button><button id="near">Near</button></main><input id="away">`);
  const to = { find: () => at("moved"), within: "main" };
  at("near")?.focus();
  keepFocus({ to, orElse: () => [] });
  await expect.poll(() => document.activeElement).toBe(at("moved"));

  at("away")?.focus();
  keepFocus({ to, orElse: () => [at("near")] });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(document.activeElement).toBe(at("away"));
});
