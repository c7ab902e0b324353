import type { PreviewGrant } from "@pipelark/shared-contracts/previewLink";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { RouterProvider } from "@pipelark/shared-router";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { expect, it, vi } from "vitest";
import { PreviewBadge } from "./PreviewBadge.tsx";

const version = "1.0.0-aaaaaaaaaaaa";
const grant: PreviewGrant = {
  versions: [{ remote: "booking", version, filesIntegrity: "" }],
  until: 0,
  isChoice: false,
};
const granted = { kind: "granted", grant, token: "abc.def", choice: new Map<string, string>() } as const;

function show(
  given: Partial<ComponentProps<typeof PreviewBadge>> & Pick<ComponentProps<typeof PreviewBadge>, "outcome">,
) {
  const props = { shown: null, live: new Map<string, string>(), onLeave: () => undefined, ...given };
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <PreviewBadge {...props} /> }])} />);
}

it.each([
  ["its version", { remote: "booking", version }, `Preview of booking@${version}`],
  ["another remote", { remote: "portal", version: "1.0.0-bbbbbbbbbbbb" }, "This page is live."],
  ["no remote", null, "This page is live."],
  ["the live version, because it failed", { remote: "booking", version: "1.0.0-bbbbbbbbbbbb" }, "could not be loaded"],
])("says what is seen where the page shows %s", (_, shown, words) => {
  show({ outcome: granted, shown });
  expect(screen.getByRole("complementary", { name: "Preview" }).textContent).toContain(words);
  expect(screen.getByRole("button", { name: "Leave preview" })).toBeDefined();
});

it("is left with one press", async () => {
  const onLeave = vi.fn();
  show({ outcome: granted, shown: null, onLeave });
  await userEvent.click(screen.getByRole("button", { name: "Leave preview" }));
  expect(onLeave).toHaveBeenCalledOnce();
});

it("says why a link gave no preview, and can be closed", async () => {
  show({ outcome: { kind: "refused", why: "This preview link has expired." }, shown: null });
  expect(screen.getByRole("alert").textContent).toBe("This preview link has expired. You are seeing the live site.");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("offers a choice where the link has one, and says that nothing is chosen yet", async () => {
  show({ outcome: { ...granted, grant: { ...grant, isChoice: true } } });
  expect(screen.getByRole("complementary", { name: "Preview" }).textContent).toContain("the live versions");
  await userEvent.click(screen.getByRole("button", { name: "Choose versions" }));
  expect(await screen.findByRole("combobox", { name: "booking" })).toBeDefined();
});
