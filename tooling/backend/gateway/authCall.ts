import type { Sql } from "../engine/sql.ts";
import type { Limits } from "./limits.ts";
import type { DeviceMark, DeviceMarks } from "./deviceMarks.ts";
import type { Passwords } from "./passwords.ts";
import type { TaskLines } from "./taskLines.ts";

/** Context for answering one request to `/auth/v1`. */
export type AuthCall = {
  query: URLSearchParams;
  address: string;
  /** Networks of the caller, from the narrowest to the widest. */
  networks: readonly string[];
  /** Device marks that the request sent. */
  marks: readonly DeviceMark[];
  deviceMarks: DeviceMarks;
  /** Device as the browser describes it, shortened and in plain letters; null when it says nothing. */
  device: string | null;
  /** Value of the authorization header, empty when there was none. */
  authorization: string;
  /** Forwards to the engine, with the accepted headers of the request; what has begun, without a turn that may be refused. */
  pass: (request: { path: string; method: string; body?: unknown; hasBegun?: boolean }) => Promise<Response>;
  /** Runs each statement when it is the caller's turn. */
  sql: Pick<Sql, "query" | "transaction">;
  /** For the rest of what has begun, which must not be refused: one statement at a time. */
  sqlForWhatBegan: AuthCall["sql"];
  /** For recovery mails, of which strangers may ask for thousands: one statement at a time, so that no sign-in waits for them. */
  sqlForMails: AuthCall["sql"];
  limits: Limits;
  passwords: Passwords;
  /** Runs tasks of one account or session one at a time, so that nothing changes between a check and the step after it. */
  inTurn: TaskLines;
};
