type Bounds = {
  /** Value when the variable is not set. */
  usual: number;
  least?: number;
  most: number;
};

/** Reads a whole number from an environment variable. Throws, with the bounds, for anything else. */
export function numberSetting(name: string, { usual, least = 0, most }: Bounds): number {
  const text = process.env[name];
  if (!text) return usual;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not ${text}.`);
  return value;
}
