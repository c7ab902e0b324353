import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { type Answers, givenBackend } from "#test/givenBackend.ts";
import { givenUpdate } from "#test/givenUpdates.ts";
import remote from "../remote.tsx";

const user = userEvent.setup();
const description = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /Description/ });

beforeEach(() => {
  sessionStorage.clear();
});

function open(answers: Answers = {}) {
  const backend = givenBackend(answers);
  mountRemote({ remote, services: backend.services, entries: ["/dashboard/updates"] });
  return backend;
}

it("sets off the names of those whom an update mentions, and of nobody else", async () => {
  const mentions = [{ id: crypto.randomUUID(), name: "Cleo Client" }];
  open({
    client_update: () =>
      Response.json([givenUpdate({ description: "Ask @Cleo Client or @Carl Colleague.", mentions })]),
  });
  const item = within(await screen.findByRole("list", { name: "Updates" }));
  expect(item.getByText("@Cleo Client").tagName).toBe("SPAN");
  expect(item.queryByText("@Carl Colleague")).toBeNull();
  expect(item.getByText(/Ask/).textContent).toBe("Ask @Cleo Client or @Carl Colleague.");
});

it("loads the people with the first @, says so when that fails, and offers them after Retry", async () => {
  let isBroken = true;
  const { asked } = open({
    list_mentionable: () =>
      isBroken
        ? new Response("{}", { status: 400 })
        : Response.json({
            kind: "people",
            people: [{ id: crypto.randomUUID(), name: "Carl Colleague", type: "client" }],
          }),
  });
  await user.click(await screen.findByRole("button", { name: "Add Update" }));
  await user.type(await description(), "Hello");
  expect(asked.some(({ name }) => name === "list_mentionable")).toBe(false);
  await user.type(await description(), " @Ca");
  expect((await screen.findByRole("alert")).textContent).toContain("The people to mention could not be loaded");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await user.type(await description(), "r");
  await user.click(await screen.findByRole("option", { name: /Carl Colleague/ }));
  expect((await description()).value).toBe("Hello @Carl Colleague ");
});
