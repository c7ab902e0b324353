import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Figures of this process, for Prometheus. */
export const metrics = new Registry();

const registers = [metrics];

const runs = new Counter({
  name: "pipelark_job_runs_total",
  help: "Runs of a background job, by outcome",
  labelNames: ["job", "outcome"],
  registers,
});
const lastSuccess = new Gauge({
  name: "pipelark_job_last_success_timestamp_seconds",
  help: "Time of the last run of a background job that succeeded",
  labelNames: ["job"],
  registers,
});
const requests = new Counter({
  name: "pipelark_http_requests_total",
  help: "Answered requests, by the part of the server, the method and the status; 499: the caller left before the answer",
  labelNames: ["part", "method", "status"],
  registers,
});
const durations = new Histogram({
  name: "pipelark_http_request_seconds",
  help: "Time from a request to the end of its answer; without streams of changes",
  labelNames: ["part"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

/** Counts a run of a background job. */
export function countJobRun(job: string, outcome: "ok" | "failed"): void {
  runs.inc({ job, outcome });
  if (outcome === "ok") lastSuccess.setToCurrentTime({ job });
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const stream = "realtime";

/** Counts an answered request. Each label has few values, whatever callers send. */
export function countRequest({ path, method, status, seconds }: AnsweredRequest): void {
  const part =
    /^\/(auth|rest|storage|functions|realtime)\/v1\/|^\/(health|metrics)\b/.exec(path)?.slice(1).find(Boolean) ??
    "site";
  requests.inc({ part, method: methods.has(method) ? method : "other", status });
  if (part !== stream) durations.observe({ part }, seconds);
}

type AnsweredRequest = { path: string; method: string; status: number; seconds: number };
