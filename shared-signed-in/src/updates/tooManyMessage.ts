/** Message for an author who has reached the rate limit. */
export function tooManyMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes <= 1 ? "in a minute" : `in ${minutes} minutes`;
  return `You're sending messages too quickly. Your text is still here: try again ${when}.`;
}
