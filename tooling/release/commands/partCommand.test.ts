import { expect, it } from "vitest";
import { partCommand } from "./partCommand.ts";

const usage = "pnpm rollback <part> [--to version] [--reason why]";

function rollback(...args: string[]) {
  return partCommand({ usage, options: ["to", "reason"], args });
}

it("takes a part by its name or its folder, with what the command reads", () => {
  expect(rollback("remote-booking", "--to", "1.0.0-a", "--reason", " blank page ")).toMatchObject({
    part: "booking",
    to: "1.0.0-a",
    reason: "blank page",
  });
  expect(rollback("shell")).toMatchObject({ part: "shell", to: undefined, isDryRun: false, force: false });
});

it.each([
  ["nothing", []],
  ["two parts", ["shell", "booking"]],
  ["an option that nobody knows", ["shell", "--gently"]],
  ["an option of another command", ["shell", "--check"]],
  ["another command's option with a value", ["shell", "--from", "bundle"]],
  ["an option without its value", ["shell", "--to"]],
])("says how it is meant for %s", (_what, args) => {
  expect(() => rollback(...args)).toThrow(`Usage: ${usage}`);
});

it("takes the version behind the part where the command has one, and nowhere else", () => {
  function withdraw(...args: string[]) {
    return partCommand({ usage, options: ["reason"], takesVersion: true, args });
  }
  expect(withdraw("booking", "1.0.0-a", "--reason", "why").to).toBe("1.0.0-a");
  for (const args of [["booking"], ["booking", "1.0.0-a", "1.0.0-b"], ["booking", "1.0.0-a", "--to", "1.0.0-b"]])
    expect(() => withdraw(...args)).toThrow("Usage");
});

it("takes a reason as one line, which moves no cursor and turns no letters round", () => {
  const reason = "blank\u001b[2J page\r\nand \u202Emore";
  expect(rollback("booking", "--reason", reason).reason).toBe("blank [2J page and more");
  expect(rollback("booking", "--reason", "a".repeat(9000)).reason).toHaveLength(500);
  expect(rollback("booking", "--reason", "\u200b").reason).toBe("");
});
