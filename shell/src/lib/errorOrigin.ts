const origins = new WeakMap<WeakKey, string>();

/** Records the release that an error comes from, such as `booking@1.0.0-0a1b2c3d4e5f`, when its stack does not tell. The first record wins. */
export function recordOrigin(error: unknown, part: string): void {
  if (typeof error === "object" && error !== null && !origins.has(error)) origins.set(error, part);
}

/** The recorded release of an error. */
export function recordedOrigin(error: unknown): string | undefined {
  return typeof error === "object" && error !== null ? origins.get(error) : undefined;
}
