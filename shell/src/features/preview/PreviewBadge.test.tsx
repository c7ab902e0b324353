import type { PreviewGrant } from "@pipelark/shared-contracts/previewLink";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { RouterProvider } from "@pipelark/shared-router";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { expect, it, vi } from "vitest";
import { PreviewBadge } from "./PreviewBadge.tsx";

const version = "1.0.0-aaaaaaaaaaaa";
const grant: PreviewGrant = { remote: "booking", version, filesIntegrity: "", until: 0 };

function show(
  given: Partial<ComponentProps<typeof PreviewBadge>> & Pick<ComponentProps<typeof PreviewBadge>, "outcome">,
) {
  const props = { shown: null, onLeave: () => undefined, ...given };
  render(<RouterProvider router={createMemoryRouter([{ path: "/", element: <PreviewBadge {...props} /> }])} />);
}

it.each([
  ["its version", { remote: "booking", version }, `Preview of booking@${version}`],
  ["another remote", { remote: "portal", version: "1.0.0-bbbbbbbbbbbb" }, "This page is live."],
  ["no remote", null, "This page is live."],
  ["the live version, because it failed", { remote: "booking", version: "1.0.0-bbbbbbbbbbbb" }, "could not be loaded"],
])("says what is seen where the page shows %s", (_, shown, words) => {
  show({ outcome: { kind: "granted", grant }, shown });
  expect(screen.getByRole("complementary", { name: "Preview" }).textContent).toContain(words);
  expect(screen.getByRole("button", { name: "Leave preview" })).toBeDefined();
});

it("is left with one press", async () => {
  const onLeave = vi.fn();
  show({ outcome: { kind: "granted", grant }, shown: null, onLeave });
  await userEvent.click(screen.getByRole("button", { name: "Leave preview" }));
  expect(onLeave).toHaveBeenCalledOnce();
});

it("says why a link gave no preview, and can be closed", async () => {
  show({ outcome: { kind: "refused", why: "This preview link has expired." }, shown: null });
  expect(screen.getByRole("alert").textContent).toBe("This preview link has expired. You are seeing the live site.");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
});
