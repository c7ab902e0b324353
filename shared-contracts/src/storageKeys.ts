// All keys that this product writes to browser storage. Import them as a namespace: bundles of page scripts contain only
// the keys they use.

/** The signed-in user, for rendering only (JSON of {@link SessionUser}). */
export const user = "pipelark.user";
/** "light" or "dark"; absent follows the system. */
export const theme = "pipelark.theme";
/** Time of the user's last activity, in milliseconds since 1970, shared by all tabs. */
export const lastActive = "pipelark.lastActive";
/** Reason why the last session in this browser ended. The sign-in page shows it until the next session starts. */
export const sessionEnd = "pipelark.sessionEnd";
/** The visitor's number, 0 to 99, for the choice of candidates. Written only by pages with a candidate. */
export const visitor = "pipelark.visitor";
/** Token of the preview that a tab shows, in session storage. */
export const preview = "pipelark.preview";
/** Versions that were chosen in a preview, in session storage, as in its link: `booking@1.0.0-0123456789ab,portal@…`. */
export const previewChoice = "pipelark.previewChoice";
/** Token of the pay link that a tab shows, in session storage, for the way back from the provider. */
export const payLink = "pipelark.payLink";
/** The Supabase client's tokens. */
export const auth = "pipelark.auth";
/** "off" when the user has turned single-key shortcuts off. */
export const keys = "pipelark.keys";
/** Pages that the user opened last, with their titles. Removed at sign-out. */
export const recents = "pipelark.recents";
/** Prefix of the chosen columns of a table; the user's id and the table's name follow. */
export const columns = "pipelark.columns";
/** The user and the time zone that the server knows of them. */
export const readerZone = "pipelark.readerZone";
/** The answers of the question flow with their time, for the booking that follows (ADR 084). Removed by it. */
export const answers = "pipelark.answers";
/** The terms were agreed to in this tab, with a password whose second factor is still to be proved. In session storage. */
export const agreed = "pipelark.agreed";
/** Number of the browser's present sign-in, made when it begins. What tabs keep belongs to it (ADR 092). */
export const signIn = "pipelark.signIn";
/** Prefix of what is kept for the next visit: in session storage, and frames in local storage. Removed when the session ends. */
export const kept = "pipelark.kept.";
/** The owner whom the server has confirmed in this tab, in session storage. */
export const keptOwner = `${kept}owner`;
/** Prefix of a remote's last answers, in session storage; its name follows. */
export const keptAnswers = `${kept}answers.`;
/** Prefix of a page as it was seen last, in session storage; path and query follow. */
export const keptPage = `${kept}page.`;
/** Prefix of the frame around a remote's pages; the remote's name follows. */
export const keptFrame = `${kept}frame.`;
