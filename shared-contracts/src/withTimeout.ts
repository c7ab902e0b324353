import { DataFault } from "./unwrap.ts";

const timeoutMs = 10_000;

/** Waits at most ten seconds for an answer, then throws a `DataFault` of kind `offline`. */
export async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DataFault("offline", "The server did not answer in time")), timeoutMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
