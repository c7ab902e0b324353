import { hostname } from "node:os";
import { expect, it } from "vitest";
import { releasedAt } from "./releasedBy.ts";

const github = { GITHUB_SERVER_URL: "https://github.example", GITHUB_REPOSITORY: "pipelark/site", GITHUB_RUN_ID: "7" };

it.each([
  [{}, hostname()],
  [github, "https://github.example/pipelark/site/actions/runs/7"],
  [{ CI_JOB_URL: "https://gitlab.example/jobs/7" }, "https://gitlab.example/jobs/7"],
  [{ ...github, PIPELARK_RELEASED_AT: "https://ci.example/7\n\u001B[2J" }, "https://ci.example/7 [2J"],
])("says where a command runs: %o", (env, place) => {
  expect(releasedAt(env)).toBe(place);
});
