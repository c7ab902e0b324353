/** Time until another attempt succeeds, rounded up so that it is not refused again. */
export function retryTime(seconds: number | null): string {
  if (seconds === null) return "later";
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return "in a minute";
  if (minutes < 60) return `in ${minutes} minutes`;
  const hours = Math.ceil(minutes / 60);
  if (hours < 48) return hours === 1 ? "in an hour" : `in ${hours} hours`;
  return `in ${Math.ceil(hours / 24)} days`;
}
