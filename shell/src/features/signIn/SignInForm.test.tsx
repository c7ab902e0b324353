import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import type { SignInOutcome } from "./signIn.ts";
import { SignInForm } from "./SignInForm.tsx";

type Submit = (credentials: { email: string; password: string }) => Promise<SignInOutcome>;

const signedIn = { kind: "signed-in", user: fakePerson("client").user } as const;
const refused = { kind: "refused", message: "Invalid login credentials" } as const;

function shown(submit: Submit = async () => signedIn) {
  const onSubmit = vi.fn(submit);
  const onSignedIn = vi.fn<(outcome: SignInOutcome) => void>();
  const { container } = render(
    <SignInForm onSubmit={onSubmit} onSignedIn={onSignedIn} onSecondFactor={() => undefined} />,
  );
  return { onSubmit, onSignedIn, form: container.querySelector("form") ?? container };
}

const email = () => screen.getByLabelText<HTMLInputElement>("Email");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const terms = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /Terms and Conditions/ });
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: /Sign/ });

async function fillIn() {
  await userEvent.type(email(), " cleo@northwind.example ");
  await userEvent.type(password(), " with spaces ");
}

describe("the terms box", () => {
  it("gates the button", async () => {
    shown();
    expect(button().disabled).toBe(true);
    await userEvent.click(terms());
    expect(button().disabled).toBe(false);
    await userEvent.click(terms());
    expect(button().disabled).toBe(true);
  });

  it("makes a submit that comes past the button do nothing", async () => {
    const { onSubmit, form } = shown();
    await fillIn();
    fireEvent.submit(form);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button().textContent).toBe("Sign In");
  });

  it("leads to the terms", () => {
    shown();
    expect(screen.getByRole("link", { name: /Terms and Conditions/ }).getAttribute("href")).toBe("/policies");
  });
});

it("requires an email address and a password", () => {
  shown();
  expect(email()).toMatchObject({ required: true, type: "email", autocomplete: "username" });
  expect(password()).toMatchObject({ required: true, type: "password", autocomplete: "current-password" });
});

it("signs in with the email without blanks around it and the password as it was typed", async () => {
  const { onSubmit, onSignedIn } = shown();
  await fillIn();
  await userEvent.click(terms());
  await userEvent.click(button());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ email: "cleo@northwind.example", password: " with spaces " });
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(signedIn);
});

it("reads 'Signing In...' while it works, and cannot be sent twice", async () => {
  const { onSubmit, form } = shown(async () => new Promise(() => undefined));
  await fillIn();
  await userEvent.click(terms());
  await userEvent.click(button());
  expect(button().textContent).toContain("Signing In...");
  await userEvent.click(button());
  fireEvent.submit(form);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

describe("after a refusal", () => {
  async function refusedForm(outcome: SignInOutcome) {
    const parts = shown(async () => outcome);
    await fillIn();
    await userEvent.click(terms());
    await userEvent.click(button());
    return { ...parts, box: await screen.findByRole("alert") };
  }

  it("shows the message in a box above the form's fields", async () => {
    const { box } = await refusedForm(refused);
    expect(box.textContent).toBe("Invalid login credentials");
    expect(box.compareDocumentPosition(email())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("says what to do where there is something to do", async () => {
    const { box } = await refusedForm({ ...refused, advice: "Try again in a moment." });
    expect(box.textContent).toContain("Try again in a moment.");
  });

  it("keeps what was typed and ticked", async () => {
    const { onSignedIn } = await refusedForm(refused);
    expect(email().value).toContain("cleo@northwind.example");
    expect(password().value).toBe(" with spaces ");
    expect(terms().checked).toBe(true);
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  it("can be tried again, and forgets the message meanwhile", async () => {
    const { onSubmit } = await refusedForm(refused);
    onSubmit.mockImplementation(async () => new Promise(() => undefined));
    await userEvent.click(button());
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});
