import { DataFault } from "@pipelark/shared-contracts/unwrap";
import { fakePerson } from "@pipelark/shared-testing/fakePerson";
import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { ChoiceField } from "@pipelark/shared-ui/forms/ChoiceField";
import type { SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { toasts } from "@pipelark/shared-ui/overlays/toast";
import { ToastRegion } from "@pipelark/shared-ui/overlays/ToastRegion";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import * as v from "valibot";
import { ActForm } from "./ActForm.tsx";
import { SignedInProvider } from "./signedIn.tsx";

const words = { storm: "Storm", age: "Age" };
const schema = v.object({ reason: v.picklist(["storm", "age"], "Choose a reason.") });

beforeEach(() => toasts.clear());

it("asks for what is missing, sends it, and says what was done", async () => {
  const { sent, ended } = visit([{ kind: "saved" }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: /Reason/ })));
  await userEvent.click(screen.getByRole("button", { name: "Fell oak" }));
  expect(await screen.findByText("Choose a reason.")).toBeDefined();
  await userEvent.selectOptions(screen.getByRole("combobox"), "Age");
  await userEvent.click(screen.getByRole("button", { name: "Fell oak" }));
  expect((await screen.findAllByText("Oak was felled: age.")).length).toBeGreaterThan(0);
  expect([sent, ended]).toEqual([[{ reason: "age" }], ["done"]]);
});

it("keeps what was chosen when it could not be sent, reports that, and leads back", async () => {
  const boom = new DataFault("unexpected", "boom", { status: 500 });
  const { ended, services } = visit([boom]);
  await userEvent.selectOptions(screen.getByRole("combobox"), "Storm");
  await userEvent.click(screen.getByRole("button", { name: "Fell oak" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Oak could not be felled");
  expect(services.calls.report.map(({ error }) => error)).toEqual([boom]);
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("storm");
  await userEvent.click(screen.getByRole("button", { name: "Keep oak" }));
  expect(ended).toEqual(["cancelled"]);
});

/** The form with the answers to its requests. */
function visit(answers: (SubmitOutcome<"reason"> | DataFault)[]) {
  const services = fakeShellServices();
  const sent: unknown[] = [];
  const ended: string[] = [];
  render(
    <SignedInProvider services={services} user={fakePerson("client").user}>
      <ActForm
        schema={schema}
        defaultValues={{}}
        act="Fell oak"
        cancel="Keep oak"
        startsAt="reason"
        send={(entry) => {
          sent.push(entry);
          const answer = answers.shift() ?? { kind: "saved" };
          return answer instanceof DataFault ? Promise.reject(answer) : Promise.resolve(answer);
        }}
        failure="Oak could not be felled"
        done={({ reason }) => `Oak was felled: ${reason}.`}
        onDone={() => ended.push("done")}
        onCancel={() => ended.push("cancelled")}
      >
        {(form) => (
          <ChoiceField form={form} name="reason" label="Reason" prompt="Choose a reason" words={words} isRequired />
        )}
      </ActForm>
      <ToastRegion />
    </SignedInProvider>,
  );
  return { services, sent, ended };
}
