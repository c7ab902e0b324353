import { createListHandler } from "./listRequests.ts";
import type { ListAnswer, ListQuestion, ListReply } from "./listProtocol.ts";

const answerTo = createListHandler();

async function reply({ id, request }: ListQuestion): Promise<void> {
  let answer: ListAnswer;
  try {
    answer = await answerTo(request);
  } catch (error) {
    answer = { kind: "failed", reason: String(error) };
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  self.postMessage({ id, answer } satisfies ListReply);
}

self.addEventListener("message", ({ data }: MessageEvent<ListQuestion>) => void reply(data));
