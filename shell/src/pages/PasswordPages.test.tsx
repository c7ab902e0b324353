import { supabaseOver } from "@pipelark/shared-testing/supabaseOver";
import { RouterProvider } from "@pipelark/shared-router";
import { createMemoryRouter } from "@pipelark/shared-router/memory";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
// Loaded with the test file, so that no test waits for it.
import "@supabase/supabase-js";
import { forgetLinkSecret } from "#lib/useLinkSecret.ts";
import { ForgotPasswordPage } from "./ForgotPasswordPage.tsx";
import { UpdatePasswordPage } from "./UpdatePasswordPage.tsx";

afterEach(() => forgetLinkSecret("pipelark.recovery"));

type Answer = (url: URL) => Response | Promise<Response>;

function opened(url: string, answer: Answer = () => Response.json({})) {
  const sent = vi.fn<Answer>(answer);
  const onChanged = vi.fn<() => void>();
  const supabase = supabaseOver(sent);
  const routes = [
    { path: "/forgot-password", element: <ForgotPasswordPage supabase={supabase} /> },
    { path: "/update-password", element: <UpdatePasswordPage supabase={supabase} onChanged={onChanged} /> },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [url] })} />);
  return { sent, onChanged };
}

async function ask() {
  await userEvent.type(screen.getByLabelText("Email"), "cleo@northwind.example");
  await userEvent.click(screen.getByRole("button", { name: "Send link" }));
}

async function save(password: string, repeated = password) {
  await userEvent.type(screen.getByLabelText("New password"), password);
  await userEvent.type(screen.getByLabelText("Confirm new password"), repeated);
  await userEvent.click(screen.getByRole("button", { name: "Save new password" }));
}

it("says what happens next without saying whether the account exists", async () => {
  opened("/forgot-password");
  await ask();
  const words = (await screen.findByRole("status")).textContent;
  expect(words).toContain("If there is an account for cleo@northwind.example");
  expect(words).toContain("30 minutes");
});

it("keeps the address when the mail could not be asked for", async () => {
  opened("/forgot-password", () => new Response("<html>", { status: 502 }));
  await ask();
  expect((await screen.findByRole("alert")).textContent).toContain("An unexpected error occurred");
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("cleo@northwind.example");
});

it("does not use the link before a password is sent: mail scanners open pages", () => {
  const { sent } = opened("/update-password#token_hash=abc&type=recovery");
  expect(screen.getByLabelText("New password")).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

it("asks for twelve characters, and for the same ones twice, before anything is sent", async () => {
  const { sent } = opened("/update-password#token_hash=abc");
  await save("too short");
  expect(screen.getByRole("alert").textContent).toContain("at least 12 characters");
  await userEvent.clear(screen.getByLabelText("New password"));
  await userEvent.clear(screen.getByLabelText("Confirm new password"));
  await save("a long new password", "a long new passwort");
  expect(screen.getByRole("alert").textContent).toContain("The passwords don't match");
  expect(sent).not.toHaveBeenCalled();
});

it("asks for another link when this one is over", async () => {
  const over = { error_code: "otp_expired", msg: "expired" };
  const { onChanged } = opened("/update-password#token_hash=abc", () => Response.json(over, { status: 403 }));
  await save("a long new password");
  expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Send a new link" }).getAttribute("href")).toBe("/forgot-password");
  expect(onChanged).not.toHaveBeenCalled();
});

it("says where the link is when the page is opened without one", () => {
  opened("/update-password");
  expect(screen.getByRole("heading", { name: "Open this page from the link in your email" })).toBeDefined();
});
