import * as v from "valibot";
import { idColumn, timestampColumn } from "../columns.ts";

/** An event in the history of a lead. Clients read those that are for them. */
export const leadEventSchema = v.pipe(
  v.object({
    id: idColumn,
    kind: v.string(),
    note: v.nullable(v.string()),
    is_for_client: v.boolean(),
    actor_name: v.nullable(v.string()),
    created_at: timestampColumn,
  }),
  v.transform(({ is_for_client, actor_name, created_at, ...event }) => ({
    ...event,
    isForClient: is_for_client,
    by: actor_name,
    at: created_at,
  })),
);
export type LeadEvent = v.InferOutput<typeof leadEventSchema>;
