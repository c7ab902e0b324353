import { fakeShellServices } from "@pipelark/shared-testing/fakeShellServices";
import { mountRemote } from "@pipelark/shared-testing/mountRemote";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import remote from "../remote.tsx";

it("stops the mails after a press, not when the link is opened", async () => {
  const asked: unknown[] = [];
  const services = fakeShellServices({
    callPublic: async (name, args) => {
      asked.push([name, args]);
      return { kind: name === "unsubscribe" ? "unsubscribed" : "open" };
    },
  });
  mountRemote({ remote, services, entries: ["/unsubscribe#token=abc.def"] });
  const press = await screen.findByRole("button", { name: "Stop these emails" });
  expect(asked).not.toContainEqual(["unsubscribe", { token: "abc.def" }]);
  await userEvent.click(press);
  expect(await screen.findByRole("heading", { name: "These emails are stopped" })).toBeDefined();
  expect(asked.at(-1)).toEqual(["unsubscribe", { token: "abc.def" }]);
});
