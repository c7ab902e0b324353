// Compares and makes password hashes on a thread of its own: each takes a tenth of a second, and nobody else is to wait for it.
import { compareSync, hashSync } from "bcryptjs";
import { parentPort } from "node:worker_threads";

parentPort?.on("message", ({ password, hash, cost }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(hash === undefined ? hashSync(password, cost) : compareSync(password, hash));
});
