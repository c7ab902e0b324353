import { DatabaseAway } from "./databaseAway.ts";

const longestMs = 2000;

/**
 * Rejects with {@link DatabaseAway} when the database takes longer than two seconds for an answer. One that arrived while this process
 * was busy is read before that is decided.
 */
export async function withinTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    function refuse(): void {
      reject(new DatabaseAway(`no answer in ${longestMs / 1000} seconds`));
    }
    timer = setTimeout(() => setImmediate(refuse), longestMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
