import type { Sql } from "../engine/sql.ts";
import type { Limits } from "./limits.ts";
import type { DeviceMark, DeviceMarks } from "./deviceMarks.ts";
import type { Passwords } from "./passwords.ts";
import type { TaskLines } from "./taskLines.ts";

/** What the answer to one request to `/auth/v1` is made with. */
export type AuthCall = {
  query: URLSearchParams;
  /** Address of the caller. */
  address: string;
  /** Networks that it is counted for, from the narrowest to the widest. */
  networks: readonly string[];
  /** Marks that the owners of accounts left on the device. */
  marks: readonly DeviceMark[];
  deviceMarks: DeviceMarks;
  /** What the browser says it is, cut and in plain letters; null when it says nothing. */
  device: string | null;
  /** The value of that header, empty when there was none. */
  authorization: string;
  /** Asks the engine, with the headers of the request that passed. */
  pass: (request: { path: string; method: string; body?: unknown }) => Promise<Response>;
  sql: Pick<Sql, "query" | "transaction">;
  limits: Limits;
  passwords: Passwords;
  /** Of one account or session one is made or renewed at a time, so that nothing changes between a look and the step after it. */
  inTurn: TaskLines;
};
