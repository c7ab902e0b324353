/** The signed-in user as a hint for rendering (JSON of {@link SessionUser}). */
export const user = "pipelark.user";
/** "light" or "dark"; absent means the system's choice. */
export const theme = "pipelark.theme";
/** When the user was last active, in milliseconds since 1970, shared by all tabs. */
export const lastActive = "pipelark.lastActive";
/** Why the last session in this browser ended, until the next one begins: the sign-in page says it. */
export const sessionEnd = "pipelark.sessionEnd";
/** The visitor's number, 0 to 99, that decides who gets a candidate; written only by a page that has one. */
export const visitor = "pipelark.visitor";
/** The token of the preview that a tab shows, in its session storage. */
export const preview = "pipelark.preview";
/** Where the Supabase client keeps its tokens. */
export const auth = "pipelark.auth";
