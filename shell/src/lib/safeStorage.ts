/** localStorage that never throws: blocked, full or missing storage behaves like an empty one. */
export const safeStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // A full or blocked storage costs the memory of this one thing, nothing else.
    }
  },
  removeItem(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored where nothing can be removed.
    }
  },
};
