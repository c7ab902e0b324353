const builtInScheduler = /^\/schedule\/[a-z0-9-]+(\?[^#\\\s]*)?$/;

/** An https URL without credentials, or a path of the built-in scheduler; anything else is no target. */
export function parseMeetingTarget(target: string): string | null {
  if (builtInScheduler.test(target)) return target;
  if (!target.startsWith("https://") || !URL.canParse(target)) return null;
  const url = new URL(target);
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
  return url.href;
}

export function isInApp(target: string): boolean {
  return target.startsWith("/");
}
