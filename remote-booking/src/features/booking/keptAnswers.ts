import * as storageKeys from "@pipelark/shared-contracts/storageKeys";

const freshForMs = 30 * 60_000;

/**
 * The answers of the question flow that led here in the last half hour, as the campaign parameter `utm_answers`. None where the visitor asks not to be
 * counted, because nothing is kept of them.
 */
export function keptAnswers(): { utm_answers?: string } {
  try {
    const [, at, answers] =
      /^(\d{13}) ((?:[a-z_]+\.[\w-]+,?){1,9})$/.exec(localStorage.getItem(storageKeys.answers) ?? "") ?? [];
    const isFresh = Date.now() - Number(at) < freshForMs;
    return isFresh && answers !== undefined && answers.length <= 200 ? { utm_answers: answers } : {};
  } catch {
    return {};
  }
}

export function forgetAnswers(): void {
  try {
    localStorage.removeItem(storageKeys.answers);
  } catch {
    // They are forgotten in half an hour.
  }
}
