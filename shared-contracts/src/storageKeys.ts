/** Every key this product writes to browser storage. */
export const storageKeys = {
  /** The signed-in user as a hint for rendering (JSON of {@link SessionUser}). */
  user: "pipelark.user",
  /** "light" or "dark"; absent means the system's choice. */
  theme: "pipelark.theme",
  /** When the user was last active, in milliseconds since 1970, shared by all tabs. */
  lastActive: "pipelark.lastActive",
  /** Why the last session in this browser ended, until the next one begins: the sign-in page says it. */
  sessionEnd: "pipelark.sessionEnd",
  /** The visitor's number, 0 to 99, that decides who gets a candidate; written only by a page that has one. */
  visitor: "pipelark.visitor",
  /** The token of the preview that a tab shows, in its session storage. */
  preview: "pipelark.preview",
  /** Where the Supabase client keeps its tokens. */
  auth: "pipelark.auth",
} as const;
