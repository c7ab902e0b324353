import * as v from "valibot";

export type DataFaultKind = "offline" | "forbidden" | "missing" | "unexpected";

/** Reason why a data call failed. Its message may be shown to users. */
export class DataFault extends Error {
  override readonly name = "DataFault";
  readonly kind: DataFaultKind;
  /** HTTP status of the answer; 0 when the request could not be sent, null when it timed out or the status is unknown. */
  readonly status: number | null;

  // oxlint-disable-next-line max-params -- an error takes its message and its options apart, as `Error` itself does
  constructor(
    kind: DataFaultKind,
    message: string,
    { status = null, ...options }: ErrorOptions & { status?: number | null } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.status = status;
  }
}

/** Checks for a {@link DataFault} by name, because shell and remotes each bundle their own copy of the class. */
export function isDataFault(error: unknown): error is DataFault {
  return error instanceof Error && error.name === "DataFault" && "kind" in error && "status" in error;
}

/** Response of supabase-js; `status` is 0 when no answer came. */
export type DataResponse = { data: unknown; error: { message: string; code?: string } | null; status: number };

/**
 * The only gate for backend data: returns it parsed, or throws a {@link DataFault}. A `.single()` without a row (PostgREST's PGRST116) is `missing`;
 * a body that does not match the schema is `unexpected`.
 */
export function unwrap<Schema extends v.GenericSchema>(response: DataResponse, schema: Schema): v.InferOutput<Schema> {
  if (response.error) {
    throw new DataFault(faultKindOf(response), response.error.message, {
      cause: response.error,
      status: response.status,
    });
  }
  const parsed = v.safeParse(schema, response.data);
  if (!parsed.success) {
    throw new DataFault("unexpected", "The server's answer could not be read", {
      cause: parsed.issues,
      status: response.status,
    });
  }
  return parsed.output;
}

function faultKindOf({ status, error }: DataResponse): DataFaultKind {
  if (status === 0) return "offline";
  if (error?.code === "PGRST116" || status === 404) return "missing";
  if (status === 401 || status === 403) return "forbidden";
  return "unexpected";
}

const timeoutMs = 10_000;

/** Waits at most ten seconds for an answer, then throws a `DataFault` of kind `offline`. */
export async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DataFault("offline", "The server did not answer in time")), timeoutMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
