import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { updateFileMutations } from "@pipelark/shared-data/updates/updateFileQueries";
import { readUpdateFile } from "@pipelark/shared-data/updates/updateFileRepository";
import {
  type RemoveFileOutcome,
  typeOfFileName,
  type UpdateFile,
} from "@pipelark/shared-data/updates/updateFileSchema";
import type { ClientUpdate } from "@pipelark/shared-data/updates/updateSchema";
import { Progress } from "@pipelark/shared-ui/feedback/Progress";
import { VisuallyHidden } from "@pipelark/shared-ui/focus/VisuallyHidden";
import { sizeInWords } from "@pipelark/shared-ui/forms/fileChoice";
import { saveFile } from "@pipelark/shared-ui/forms/saveFile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ActFaults } from "../ActFaults.tsx";
import { ConfirmAct } from "../ConfirmAct.tsx";
import { useSignedIn } from "../signedIn.tsx";
import { useAct } from "../useAct.ts";
import { FileName, FileNote, FileProblem, FileRow, FileRows } from "./FileRows.styles.ts";
import { sendFiles } from "./sendFiles.ts";
import { Act } from "./UpdateItem.styles.ts";
import { dropUpload, type Upload } from "./uploads.ts";

export type FileListProps = { update: ClientUpdate; uploads: readonly Upload[] };

/** Files below an update: to download, to remove by their author and admins, and to retry when an upload failed. */
export function FileList({ update, uploads }: FileListProps) {
  const { services, user } = useSignedIn();
  const { act, failed } = useAct();
  const [removing, setRemoving] = useState<UpdateFile | null>(null);
  const isOpen = (update.status ?? "pending") === "pending";

  function handleDownload({ id, name }: UpdateFile) {
    void act({
      key: id,
      run: async () =>
        saveFile({ name, content: await readUpdateFile(await services.supabase(), { id, updateId: update.id }) }),
      failure: `${name} could not be downloaded`,
    });
  }

  return (
    <>
      <FileRows aria-label={`Files of ${update.title}`}>
        {update.files.map((file) => (
          <FileRow key={file.id}>
            <FileName>{file.name}</FileName>
            <FileNote>
              {typeOfFileName(file.name)?.label}, {sizeInWords(file.size)}
            </FileNote>
            <Act type="button" onClick={() => handleDownload(file)}>
              Download<VisuallyHidden> {file.name}</VisuallyHidden>
            </Act>
            {(user.role === "admin" || (isOpen && file.authorId === user.id)) && (
              <Act type="button" onClick={() => setRemoving(file)}>
                Remove<VisuallyHidden> {file.name}</VisuallyHidden>
              </Act>
            )}
          </FileRow>
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </FileRows>
      <ActFaults acts={failed} />
      <RemoveFileDialog updateId={update.id} file={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { services } = useSignedIn();
  const queries = useQueryClient();
  const { id, file, state, problem } = upload;

  if (state !== "failed") {
    return (
      <FileRow>
        <Progress
          label={`${state === "sending" ? "Uploading" : "Waiting to upload"} ${file.name}, ${sizeInWords(file.size)}`}
          value={null}
        />
      </FileRow>
    );
  }
  return (
    <FileRow>
      <FileName>{file.name}</FileName>
      <FileNote>{sizeInWords(file.size)}, not attached</FileNote>
      <Act type="button" onClick={() => void sendFiles([upload], { services, queries })}>
        Retry<VisuallyHidden> {file.name}</VisuallyHidden>
      </Act>
      <Act type="button" onClick={() => dropUpload(id)}>
        Remove<VisuallyHidden> {file.name}</VisuallyHidden>
      </Act>
      <FileProblem role="alert">{problem}</FileProblem>
    </FileRow>
  );
}

type RemoveFileDialogProps = { updateId: string; file: UpdateFile | null; onClose: () => void };

function RemoveFileDialog({ updateId, file, onClose }: RemoveFileDialogProps) {
  const { services } = useSignedIn();
  const { mutateAsync: remove } = useMutation(updateFileMutations.remove(services, updateId));
  if (file === null) return null;
  const { id, name } = file;
  return (
    <ConfirmAct
      title="Remove this file?"
      isOpen
      act="Remove file"
      busyAct="Removing…"
      cancel="Keep file"
      run={() => remove(id)}
      failure="The file could not be removed"
      done={(outcome) => ({ message: messageOf(outcome, name) })}
      onClose={onClose}
    >
      {name} is deleted for everyone. This can't be undone.
    </ConfirmAct>
  );
}

function messageOf({ kind }: RemoveFileOutcome, name: string): string {
  switch (kind) {
    case "removed":
      return `${name} was removed.`;
    case "missing":
      return `${name} was removed already.`;
    case "decided":
      return `The amount was decided on in the meantime, so ${name} stays.`;
    default:
      return assertNever(kind);
  }
}
