import type { PreviewVersion } from "@pipelark/shared-contracts/previewLink";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { VersionChoice } from "./VersionChoice.tsx";

const [a, b, c] = ["1.0.0-aaaaaaaaaaaa", "1.0.0-bbbbbbbbbbbb", "1.0.0-cccccccccccc"];
const versions: PreviewVersion[] = [a, b, c].map((version) => ({ remote: "booking", version, filesIntegrity: "" }));

function show(choice: ReadonlyMap<string, string> = new Map()) {
  const onShow = vi.fn<(chosen: ReadonlyMap<string, string>) => void>();
  render(
    <VersionChoice
      versions={[...versions, { remote: "academy", version: b, filesIntegrity: "" }]}
      live={new Map([["booking", a]])}
      choice={choice}
      linkTo={(chosen) => `https://pipelark.example/?show=${[...chosen].flat().join("@")}`}
      onShow={onShow}
      onClose={() => undefined}
    />,
  );
  return onShow;
}

it("offers each remote's versions beside the live one, and shows what was chosen", async () => {
  const onShow = show();
  const booking = screen.getByRole("combobox", { name: "booking" });
  expect([...booking.querySelectorAll("option")].map(({ label }) => label)).toEqual([`Live: ${a}`, b, c]);
  expect(screen.getByRole("combobox", { name: "academy" }).textContent).toContain("Live");
  await userEvent.selectOptions(booking, c);
  await userEvent.click(screen.getByRole("button", { name: "Show these versions" }));
  expect(onShow.mock.lastCall?.[0]).toEqual(new Map([["booking", c]]));
});

it("goes back to a live version, and to all of them", async () => {
  const onShow = show(new Map([["booking", b]]));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "booking" }), "");
  await userEvent.click(screen.getByRole("button", { name: "Show these versions" }));
  await userEvent.click(screen.getByRole("button", { name: "Show live versions" }));
  expect(onShow.mock.calls).toEqual([[new Map()], [new Map()]]);
});

it("gives a link to the choice before it is shown", async () => {
  const user = userEvent.setup();
  show();
  await user.selectOptions(screen.getByRole("combobox", { name: "booking" }), c);
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  expect(await navigator.clipboard.readText()).toBe(`https://pipelark.example/?show=booking@${c}`);
});
