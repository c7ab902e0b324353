import * as v from "valibot";
import { idColumn } from "../columns.ts";

/** Limits of files: bytes of one, and files of one update. The bucket's own limit is 10 MiB. */
export const updateFileLimits = { bytes: 10_000_000, files: 5 };

const office = "application/vnd.openxmlformats-officedocument";
const types = [
  { endings: [".pdf"], type: "application/pdf", label: "PDF" },
  { endings: [".png"], type: "image/png", label: "PNG" },
  { endings: [".jpg", ".jpeg"], type: "image/jpeg", label: "JPEG" },
  { endings: [".webp"], type: "image/webp", label: "WebP" },
  { endings: [".csv"], type: "text/csv", label: "CSV" },
  { endings: [".txt"], type: "text/plain", label: "text" },
  { endings: [".docx"], type: `${office}.wordprocessingml.document`, label: "Word" },
  { endings: [".xlsx"], type: `${office}.spreadsheetml.sheet`, label: "Excel" },
  { endings: [".pptx"], type: `${office}.presentationml.presentation`, label: "PowerPoint" },
];

/** Endings of files that can be attached. */
export const updateFileEndings: readonly string[] = types.flatMap(({ endings }) => endings);

/** The types in words: "PDF, PNG, …, Excel or PowerPoint". */
export const updateFileTypesInWords = new Intl.ListFormat("en-US", { type: "disjunction" }).format(
  types.map(({ label }) => label),
);

/** Type of a file by the ending of its name, because browsers name some types differently; null when it can't be attached. */
export function typeOfFileName(name: string): { type: string; label: string } | null {
  return types.find(({ endings }) => endings.some((ending) => name.toLowerCase().endsWith(ending))) ?? null;
}

/** One row of `update_file`. */
export const updateFileSchema = v.pipe(
  v.object({
    id: idColumn,
    name: v.string(),
    // Some engines return a bigint as a text.
    size: v.pipe(v.union([v.number(), v.pipe(v.string(), v.digits())]), v.transform(Number)),
    author_id: idColumn,
  }),
  v.transform(({ author_id, ...row }) => ({ ...row, authorId: author_id })),
);
export type UpdateFile = v.InferOutput<typeof updateFileSchema>;

const kinds = ["missing", "decided", "full", "no-room", "too-many", "not-uploaded"] as const;

/** Answer of `add_update_file`. */
export const addFileOutcomeSchema = v.variant("kind", [
  v.object({ kind: v.literal("added"), file: updateFileSchema }),
  v.object({ kind: v.literal("invalid"), field: v.string() }),
  v.object({ kind: v.picklist(kinds) }),
]);

export type UploadOutcome =
  | v.InferOutput<typeof addFileOutcomeSchema>
  | { kind: "wrong-type" | "too-large" | "unreadable" };

/** Answer of `remove_update_file`. */
export const removeFileOutcomeSchema = v.object({ kind: v.picklist(["removed", "decided", "missing"]) });
export type RemoveFileOutcome = v.InferOutput<typeof removeFileOutcomeSchema>;
