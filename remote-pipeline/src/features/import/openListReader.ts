// oxlint-disable-next-line import/default -- Vite answers with the address of the built worker
import workerUrl from "./listWorker.ts?worker&url";
import type { ListAnswer, ListQuestion, ListReply, ListRequest } from "./listProtocol.ts";
import { scriptOfWorker } from "./scriptOfWorker.ts";

/** Reads one list; its rows stay in a worker. */
export type ListReader = { ask: (request: ListRequest) => Promise<ListAnswer>; close: () => void };

/** Starts the worker. Rejects when it cannot be loaded, or ended in the middle of its work. */
export function openListReader(): ListReader {
  const worker = new Worker(scriptOfWorker(workerUrl), { type: "module" });
  const waiting = new Map<number, { resolve: (answer: ListAnswer) => void; reject: (error: Error) => void }>();
  let last = 0;

  worker.addEventListener("message", ({ data: { id, answer } }: MessageEvent<ListReply>) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  });
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    for (const { reject } of waiting.values()) reject(new Error(event.message || "The worker could not be loaded"));
    waiting.clear();
  });

  return {
    ask(request) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
        worker.postMessage({ id, request } satisfies ListQuestion);
      });
    },
    close: () => worker.terminate(),
  };
}
