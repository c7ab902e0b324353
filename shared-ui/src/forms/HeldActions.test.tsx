// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import * as v from "valibot";
import { expect, it } from "vitest";
import { HeldActions } from "./HeldActions.tsx";
import { useValidatedForm } from "./useValidatedForm.ts";

it("gives the way back the focus, also when the form that asks is busy for a moment longer", () => {
  const { rerender } = render(<Question isSaving />);
  rerender(<Question isSaving={false} />);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Keep editing" }));
});

it("leaves the focus where it is after a confirmed submit has failed", () => {
  const { rerender } = render(<Question isSaving={false} />);
  const confirm = screen.getByRole("button", { name: "Record" });
  confirm.focus();
  rerender(<Question isSaving />);
  rerender(<Question isSaving={false} />);
  expect(document.activeElement).toBe(confirm);
});

function Question({ isSaving }: { isSaving: boolean }) {
  const form = useValidatedForm({
    schema: v.object({}),
    defaultValues: {},
    onSubmit: () => Promise.resolve({ kind: "held" }),
  });
  return (
    <HeldActions
      form={{ ...form, isSaving }}
      question="Record it?"
      act="Record"
      busyAct="Record"
      onBack={() => undefined}
    />
  );
}
