import { randomBytes } from "node:crypto";
import { inspect } from "node:util";
import { expect, test } from "vitest";
import { captureOutput } from "./capturedOutput.ts";
import { createServerLog } from "./serverLog.ts";

function openLog() {
  const lines: string[] = [];
  let time = 0;
  const log = createServerLog({ print: (line) => lines.push(line), now: () => time });
  function pass(seconds: number): void {
    time += seconds * 1000;
  }
  return { log, lines, pass };
}

test("a kind has five lines in ten seconds, then a count, and takes no line of another", () => {
  const { log, lines, pass } = openLog();
  for (let time = 0; time < 1000; time += 1) log.refused("GET /rest/v1/meeting: 401 42501");
  log.failed("Gateway", new Error("broken"));
  expect(lines).toHaveLength(6);
  pass(10);
  log.refused("GET /rest/v1/meeting: 401 42501");
  expect(lines.slice(6)).toEqual(["Refused: 995 more in 10 seconds", "Refused: GET /rest/v1/meeting: 401 42501"]);
});

test("an error is logged without the request's data", () => {
  const { log, lines } = openLog();
  const token = randomBytes(32).toString("base64url");
  const error = Object.assign(new Error(`invalid input "${token}" of gil@example.com near ${token}`), {
    code: "22P02",
    query: `select '${token}'`,
    params: [token],
    detail: `Key (token)=(${token}) already exists.`,
    cause: Object.assign(new TypeError(token), { code: "ECONNREFUSED" }),
  });
  log.failed("Gateway", error);
  log.said("Function health", inspect(error));
  const text = lines.join("\n");
  expect(text).not.toContain(token);
  expect(text).not.toContain("gil@example.com");
  expect(lines[0]).toMatch(
    /^Gateway: Error 22P02: invalid input … of … near … \(cause: TypeError ECONNREFUSED\)\n {4}at /,
  );
  expect(lines[1]).not.toContain("\n");
});

test("suppresses console output of a task, but not log lines", async () => {
  const { result, printed } = await captureOutput(async () => {
    await Promise.resolve();
    console.error("a parameter", 1);
    console.info("a statement");
    return "answer";
  });
  expect({ result, printed }).toEqual({ result: "answer", printed: [["a parameter", 1], ["a statement"]] });
});
