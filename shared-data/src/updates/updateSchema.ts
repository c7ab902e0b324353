import * as v from "valibot";
import { centsColumn, idColumn, timestampColumn } from "../columns.ts";
import { entryProblems } from "../entryProblems.ts";
import { enteredText, singleLine } from "../enteredText.ts";
import { updateFileSchema } from "./updateFileSchema.ts";
import { tooMany } from "../tooMany.ts";
import { atMostCharacters, entryLimits } from "../entryLimits.ts";

const mentionsColumn = v.optional(v.array(v.object({ id: idColumn, name: v.string() })), []);
/** A person mentioned in a text, as they were named then. */
export type Mention = v.InferOutput<typeof mentionsColumn>[number];

const authorType = v.picklist(["admin", "client"]);

/** One row of `client_update`. `position` is the cursor of the next page, with the time exactly as the engine wrote it. */
export const updateSchema = v.pipe(
  v.object({
    id: idColumn,
    author_id: idColumn,
    author_name: v.string(),
    type: authorType,
    title: v.string(),
    description: v.string(),
    amount_cents: v.nullable(centsColumn),
    currency: v.string(),
    // Accepts unknown statuses of later releases, which are shown in red.
    status: v.nullable(v.string()),
    decided_by_name: v.nullable(v.string()),
    reason: v.nullable(v.string()),
    reply_count: v.number(),
    last_reply_type: v.nullable(authorType),
    created_at: v.string(),
    mentions: mentionsColumn,
    // Absent in answers of functions.
    update_file: v.optional(v.array(updateFileSchema), []),
  }),
  v.transform((row) => ({
    id: row.id,
    author: { id: row.author_id, name: row.author_name, type: row.type },
    title: row.title,
    description: row.description,
    amountCents: row.amount_cents,
    currency: row.currency,
    status: row.status,
    decidedBy: row.decided_by_name,
    reason: row.reason,
    replyCount: row.reply_count,
    lastReplyType: row.last_reply_type,
    mentions: row.mentions,
    files: row.update_file.toSorted((one, other) => one.name.localeCompare(other.name)),
    createdAt: v.parse(timestampColumn, row.created_at),
    position: { createdAt: row.created_at, id: row.id },
  })),
);

export type ClientUpdate = v.InferOutput<typeof updateSchema> & {
  /** Shown optimistically, not saved yet. */
  isSending?: true;
};
export type UpdatePosition = ClientUpdate["position"];

/** One page, newest first, with the cursor of the next page; null at the end. */
export type UpdatePage = { updates: readonly ClientUpdate[]; next: UpdatePosition | null };

/** Filters of a list: `pending` waits for an admin's approval; `answered` was last answered by an admin. */
export type UpdateFilter = "pending" | "answered";

/** One row of `update_reply`. */
export const replySchema = v.pipe(
  v.object({
    id: idColumn,
    author_id: idColumn,
    author_name: v.string(),
    type: authorType,
    body: v.string(),
    created_at: timestampColumn,
    mentions: mentionsColumn,
  }),
  v.transform(({ author_id, author_name, type, created_at, ...row }) => ({
    ...row,
    author: { id: author_id, name: author_name, type },
    createdAt: created_at,
  })),
);
export type UpdateReply = v.InferOutput<typeof replySchema>;

/** Message for a description that is too long. */
export const updateDescriptionProblem = `Use a description of ${atMostCharacters(entryLimits.updateDescription)}.`;

/** Fields of a new update. The id is generated with the form, so that a retry does not add it twice. */
export const newUpdateSchema = v.object({
  id: idColumn,
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, entryProblems.title),
    v.maxLength(entryLimits.updateTitle, `Use a title of ${atMostCharacters(entryLimits.updateTitle)}.`),
    singleLine,
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, entryProblems.description),
    v.maxLength(entryLimits.updateDescription, updateDescriptionProblem),
  ),
  amountCents: v.nullable(
    v.pipe(
      v.number(entryProblems.amount),
      v.notValue(0, "Enter an amount other than zero, or leave it empty."),
      v.minValue(-1e12, entryProblems.amountTooLarge),
      v.maxValue(1e12, entryProblems.amountTooLarge),
    ),
  ),
});
export type NewUpdate = v.InferOutput<typeof newUpdateSchema>;

export const newReplySchema = v.object({
  id: idColumn,
  body: enteredText({ most: entryLimits.updateReply, empty: "Write a reply." }),
});
export type NewReply = v.InferOutput<typeof newReplySchema>;

const invalid = v.object({ kind: v.literal("invalid"), field: v.string() });
const missing = v.object({ kind: v.literal("missing") });

export const addUpdateOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("added"), update: updateSchema }),
  invalid,
  tooMany,
]);
/** `added` holds the stored update: for a known id the first text. */
export type AddUpdateOutcome = v.InferOutput<typeof addUpdateOutcomeSchema>;

export const withdrawOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.picklist(["withdrawn", "decided"]), update: updateSchema }),
  missing,
]);
export type WithdrawOutcome = v.InferOutput<typeof withdrawOutcomeSchema>;

export const addReplyOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("added"), reply: replySchema }),
  invalid,
  missing,
  tooMany,
]);
export type AddReplyOutcome = v.InferOutput<typeof addReplyOutcomeSchema>;
