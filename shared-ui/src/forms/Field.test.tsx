import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Field } from "./Field.tsx";
import { PasswordInput } from "./PasswordInput.tsx";
import { TextInput } from "./TextInput.tsx";

it("ties label, hint and error to the input", () => {
  render(
    <Field label="Amount" hint="In dollars." error="Write a number.">
      {(input) => <TextInput {...input} />}
    </Field>,
  );
  const input = screen.getByLabelText("Amount");
  const describing = (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(describing).toEqual(["In dollars.", "Write a number."]);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("alert").textContent).toBe("Write a number.");
});

it("renders no error when there is none", () => {
  render(<Field label="Amount">{(input) => <TextInput {...input} />}</Field>);
  const input = screen.getByLabelText("Amount");
  expect(input.hasAttribute("aria-invalid")).toBe(false);
  expect(input.hasAttribute("aria-describedby")).toBe(false);
});

it("shows and hides a password", async () => {
  render(<Field label="Password">{(input) => <PasswordInput {...input} />}</Field>);
  const input = screen.getByLabelText("Password");
  const toggle = screen.getByRole("button", { name: "Show password" });
  expect(input.getAttribute("type")).toBe("password");
  await userEvent.click(toggle);
  expect(input.getAttribute("type")).toBe("text");
  expect(toggle.getAttribute("aria-pressed")).toBe("true");
});
