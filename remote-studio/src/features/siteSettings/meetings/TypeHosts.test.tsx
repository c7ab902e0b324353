// @vitest-environment jsdom
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { TypeHosts } from "./TypeHosts.tsx";
import { typeSchema } from "./typeSchema.ts";

const hosts = ["Ada", "Ben", "Cleo"].map((name, index) => ({
  id: `b0000000-0000-4000-8000-00000000000${index}`,
  name,
  time_zone: "UTC",
  user_id: null,
  version: 1,
  hours_version: 1,
}));
const [ada, ben, cleo] = hosts.map(({ id }) => id);

function Page() {
  const form = useValidatedForm({
    schema: typeSchema,
    defaultValues: { host_ids: [cleo ?? ""], turns: "balanced" },
    onSubmit: () => Promise.resolve({ kind: "saved" as const }),
  });

  return (
    <>
      <TypeHosts form={form} hosts={hosts} />
      <output>{form.fields.watch("host_ids").join(" ")}</output>
    </>
  );
}

afterEach(cleanup);

it("asks for the order and the turns of two hosts or more, and keeps the order of those who were chosen", async () => {
  render(<Page />);
  expect(screen.queryByRole("radio")).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Ada" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Ben" }));
  expect(screen.getByRole("status").textContent).toBe([cleo, ada, ben].join(" "));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /fewest/ }).checked).toBe(true);

  const moveUp = screen.getByRole("button", { name: "Move Ben up" });
  await userEvent.click(moveUp);
  await userEvent.click(moveUp);
  await userEvent.click(moveUp);
  expect(document.activeElement).toBe(moveUp);
  expect(screen.getByRole("status").textContent).toBe([ben, cleo, ada].join(" "));

  await userEvent.click(screen.getByRole("checkbox", { name: "Cleo" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Ada" }));
  expect(screen.getByRole("status").textContent).toBe(ben);
  expect(screen.queryByRole("radio")).toBeNull();
});
