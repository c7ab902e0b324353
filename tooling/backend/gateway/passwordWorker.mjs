// Compares and makes password hashes on its own thread, because each takes a tenth of a second and would block all
// other requests.
import { compareSync, hashSync } from "bcryptjs";
import { parentPort } from "node:worker_threads";

parentPort?.on("message", ({ password, hash, cost }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(hash === undefined ? hashSync(password, cost) : compareSync(password, hash));
});
