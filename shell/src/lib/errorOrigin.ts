const origins = new WeakMap<WeakKey, string>();

/** Remembers whose error this is, such as `booking@1.0.0-0a1b2c3d4e5f`, where its stack does not say. The first to say so is right. */
export function noteOrigin(error: unknown, part: string): void {
  if (typeof error === "object" && error !== null && !origins.has(error)) origins.set(error, part);
}

/** Whose error it is, as far as somebody noted it. */
export function notedOrigin(error: unknown): string | undefined {
  return typeof error === "object" && error !== null ? origins.get(error) : undefined;
}
