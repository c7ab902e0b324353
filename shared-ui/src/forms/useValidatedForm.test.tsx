import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import * as v from "valibot";
import { beforeEach, expect, it, vi } from "vitest";
import { TextInput } from "#forms/TextInput.tsx";
import { FormActions } from "./FormActions.tsx";
import { FormField } from "./FormField.tsx";
import { type SubmitOutcome, useValidatedForm } from "./useValidatedForm.ts";

const schema = v.pipe(
  v.object({
    title: v.pipe(v.string(), v.trim(), v.minLength(1, "Enter a title.")),
    text: v.pipe(v.string(), v.minLength(1, "Write a text.")),
  }),
  v.check(({ title, text }) => title !== text, "Title and text say the same."),
);

type Values = v.InferOutput<typeof schema>;
type Outcome = SubmitOutcome<"title" | "text">;
type SampleProps = {
  onSubmit: (values: Values) => Promise<Outcome>;
  onSaved?: (values: Values) => void;
  userId?: string;
};

function Sample({ onSubmit, onSaved, userId }: SampleProps) {
  const form = useValidatedForm({
    schema,
    defaultValues: { title: "", text: "" },
    onSubmit,
    ...(onSaved && { onSaved }),
    ...(userId && { draft: { userId, form: "note", without: ["text"] } }),
  });
  return (
    <form {...form.props}>
      <FormField form={form} name="title" label="Title" isRequired>
        {(input) => <TextInput {...input} />}
      </FormField>
      <FormField form={form} name="text" label="Text">
        {(input) => <TextInput {...input} />}
      </FormField>
      <p>{form.isDirty ? "unsaved" : "clean"}</p>
      <FormActions form={form} act="Add note" busyAct="Adding…" />
    </form>
  );
}

const user = userEvent.setup();
const title = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Title/ });
const text = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Text" });
const send = () => user.click(screen.getByRole("button", { name: "Add note" }));

async function fillIn() {
  await user.type(title(), " Hello ");
  await user.type(text(), "World");
}

beforeEach(() => {
  sessionStorage.clear();
});

it("checks on submit, leads the focus to the first wrong field, and then checks at every change", async () => {
  const onSubmit = vi.fn<(values: Values) => Promise<Outcome>>();
  render(<Sample onSubmit={onSubmit} />);
  await user.type(text(), "x");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.clear(text());
  await send();
  expect(await screen.findByText("Enter a title.")).toBeDefined();
  expect(screen.getByText("Write a text.")).toBeDefined();
  expect(document.activeElement).toBe(title());
  await user.type(title(), "Hello");
  await waitFor(() => expect(screen.queryByText("Enter a title.")).toBeNull());
  expect(onSubmit).not.toHaveBeenCalled();
});

it("marks a required field for everybody, and leaves the checking to the schema", () => {
  const { container } = render(<Sample onSubmit={vi.fn<() => Promise<Outcome>>()} />);
  expect(title().required).toBe(true);
  expect(text().required).toBe(false);
  expect(container.querySelector("form")?.noValidate).toBe(true);
});

it("sends the schema's output once, counts as clean, and only then says that it is saved", async () => {
  const onSubmit = vi.fn<(values: Values) => Promise<Outcome>>(async () => ({ kind: "saved" }));
  const seen: string[] = [];
  render(<Sample onSubmit={onSubmit} onSaved={() => seen.push(screen.getByText(/unsaved|clean/).textContent ?? "")} />);
  await fillIn();
  expect(screen.getByText("unsaved")).toBeDefined();
  await send();
  await waitFor(() => expect(seen).toEqual(["clean"]));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: "Hello", text: "World" });
});

it("keeps its button in reach and named while it saves, and sends nothing twice", async () => {
  let finish: (outcome: Outcome) => void = () => {};
  const saving = new Promise<Outcome>((resolve) => {
    finish = resolve;
  });
  const onSubmit = vi.fn<(values: Values) => Promise<Outcome>>(async () => saving);
  render(<Sample onSubmit={onSubmit} />);
  await fillIn();
  await send();
  const busy = await screen.findByRole("button", { name: "Adding…" });
  expect(busy.getAttribute("aria-disabled")).toBe("true");
  expect(busy.hasAttribute("disabled")).toBe(false);
  await user.type(text(), "!{Enter}");
  finish({ kind: "saved" });
  await screen.findByRole("button", { name: "Add note" });
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(text().value).toBe("World!");
  expect(screen.getByText("unsaved")).toBeDefined();
});

it("puts a refusal of the server at its field, and gives that field the focus", async () => {
  render(<Sample onSubmit={async () => ({ kind: "refused", field: "title", message: "This title is taken." })} />);
  await fillIn();
  await send();
  await screen.findByText("This title is taken.");
  expect(title().getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(title());
  expect(text().value).toBe("World");
});

it("shows errors that belong to no field next to the button, and keeps typed text", async () => {
  render(<Sample onSubmit={async () => ({ kind: "failed", message: "No connection. Try again." })} />);
  await fillIn();
  await send();
  expect((await screen.findByRole("alert")).textContent).toBe("No connection. Try again.");
  expect(title().value).toBe(" Hello ");
  expect(screen.getByText("unsaved")).toBeDefined();
});

it("says beside the button what is wrong with the whole", async () => {
  render(<Sample onSubmit={vi.fn<() => Promise<Outcome>>()} />);
  await user.type(title(), "Same");
  await user.type(text(), "Same");
  await send();
  expect((await screen.findByRole("alert")).textContent).toBe("Title and text say the same.");
});

it("takes an unexpected error for a failure, and reports it", async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("reportError", report);
  const fault = new Error("unexpected");
  render(<Sample onSubmit={async () => Promise.reject(fault)} />);
  await fillIn();
  await send();
  expect((await screen.findByRole("alert")).textContent).toContain("Try again");
  expect(report).toHaveBeenCalledWith(fault);
  vi.unstubAllGlobals();
});

it("fills a draft in again for the same user, without its secrets, until it is saved", async () => {
  const onSubmit = async (): Promise<Outcome> => ({ kind: "saved" });
  const first = render(<Sample onSubmit={onSubmit} userId="cleo" />);
  await fillIn();
  first.unmount();
  const second = render(<Sample onSubmit={onSubmit} userId="cleo" />);
  expect(title().value).toBe(" Hello ");
  expect(text().value).toBe("");
  expect(screen.getByText("unsaved")).toBeDefined();
  await user.type(text(), "World");
  await send();
  await screen.findByText("clean");
  second.unmount();
  render(<Sample onSubmit={onSubmit} userId="cleo" />);
  expect(title().value).toBe("");
});

it("keeps no draft of what is as it was saved", async () => {
  render(<Sample onSubmit={vi.fn<() => Promise<Outcome>>()} userId="cleo" />);
  await user.type(title(), "Hi");
  expect(sessionStorage).toHaveLength(1);
  await user.clear(title());
  expect(sessionStorage).toHaveLength(0);
});

it("shows nobody the draft of another user, and deletes it", async () => {
  const onSubmit = vi.fn<() => Promise<Outcome>>();
  const first = render(<Sample onSubmit={onSubmit} userId="cleo" />);
  await fillIn();
  first.unmount();
  render(<Sample onSubmit={onSubmit} userId="ada" />);
  expect(title().value).toBe("");
  expect(Object.keys(sessionStorage).filter((key) => key.includes("cleo"))).toEqual([]);
});
