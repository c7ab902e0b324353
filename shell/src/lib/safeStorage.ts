const memory = new Map<string, string>();

/** localStorage that never throws. Where it is blocked or full, values are kept while the page is open. */
export const safeStorage = {
  getItem(key: string): string | null {
    const kept = memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  },
  removeItem(key: string): void {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage that blocks removal has stored nothing.
    }
  },
};
