import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { mountSignedIn } from "./mountSignedIn.tsx";
import { PasswordSection } from "./PasswordSection.tsx";

async function fill(passwords: { current: string; next: string; confirmed: string }) {
  await userEvent.type(screen.getByLabelText(/^Current password/), passwords.current);
  await userEvent.type(screen.getByLabelText(/^New password/), passwords.next);
  await userEvent.type(screen.getByLabelText(/^Confirm new password/), passwords.confirmed);
  await userEvent.click(screen.getByRole("button", { name: "Change password" }));
}

it.each([
  [{ current: "x", next: "short", confirmed: "short" }, /^New password/, "Use at least 12 characters."],
  [
    { current: "x", next: "seven tall ladders", confirmed: "seven small ladders" },
    /^Confirm new password/,
    "This is not the same as the new password.",
  ],
])("says at the field what is wrong, and sends nothing", async (passwords, label, words) => {
  const asked: string[] = [];
  mountSignedIn(<PasswordSection />, ({ pathname }) => {
    asked.push(pathname);
    return Response.json({});
  });
  await fill(passwords);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
  expect(asked).toEqual([]);
});

it("keeps what was typed when the change could not be sent", async () => {
  // Nobody has signed in with this client: it has no session to change a password in.
  mountSignedIn(<PasswordSection />, () => Response.json({}, { status: 500 }));
  await fill({ current: "old one", next: "seven tall ladders", confirmed: "seven tall ladders" });
  expect((await screen.findByRole("alert")).textContent).toContain("Your password could not be changed");
  expect(screen.getByLabelText(/^New password/)).toHaveProperty("value", "seven tall ladders");
});
