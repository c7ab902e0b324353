import { videoAdminMutations } from "@pipelark/shared-data/videos/adminQueries";
import { type VideoEntry, videoEntrySchema } from "@pipelark/shared-data/videos/adminSchema";
import { type Video, videoCategories, type VideoCategory } from "@pipelark/shared-data/videos/videoSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";

type VideoFormProps = {
  /** Preselected category of a new video. */
  category: VideoCategory;
  /** Null to add one. */
  video: Video | null;
  onDone: () => void;
};

const fields: Record<string, keyof VideoEntry> = {
  category: "category",
  streamable_code: "streamableCode",
  description: "description",
};

/** Form of a video. Values stay until they are saved. */
export function VideoForm({ category, video, onDone }: VideoFormProps) {
  const { services, user } = useSignedIn();
  const [start] = useState(() => startOf(category, video));
  const save = useMutation(videoAdminMutations.save(services));
  const form = useValidatedForm({
    schema: videoEntrySchema,
    defaultValues: start,
    onSubmit: send,
    onSaved: onDone,
    draft: { userId: user.id, form: `video-${video?.id ?? "new"}` },
  });

  async function send(entry: VideoEntry): Promise<SubmitOutcome<keyof VideoEntry>> {
    try {
      const outcome = await save.mutateAsync(entry);
      if (outcome.kind === "saved") return { kind: "saved" };
      if (outcome.kind === "missing")
        return { kind: "failed", message: "This video was archived and can't be changed." };
      if (outcome.kind === "conflict") {
        // Saving again overwrites the other admin's change.
        form.fields.setValue("version", outcome.video.version);
        return {
          kind: "failed",
          message: `${outcome.video.updatedByName} changed this video while you were editing. Save again to overwrite their changes, or cancel to see them.`,
        };
      }
      const field = fields[outcome.field];
      if (field) return { kind: "refused", field, message: "This value was rejected. Change it." };
      return { kind: "failed", message: "Some values were rejected. Change them and save again." };
    } catch (error) {
      return submitFault(error, "The video could not be saved");
    }
  }

  function handleCancel() {
    form.forgetDraft();
    form.fields.reset(start);
    onDone();
  }

  return (
    <form {...form.props} aria-label={video ? "Edit video" : "Add video"}>
      <Stack>
        <FormField form={form} name="category" label="Category">
          {(input) => (
            <Select {...input}>
              {videoCategories.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField
          form={form}
          name="streamableCode"
          label="Streamable code or URL"
          hint="Paste https://streamable.com/… or the code at its end. Title, picture and length come from Streamable."
          isRequired
        >
          {(input) => <TextInput {...input} autoComplete="off" spellCheck={false} maxLength={300} />}
        </FormField>
        <FormField form={form} name="description" label="Description">
          {(input) => <TextArea {...input} rows={6} />}
        </FormField>
        <FormActions form={form} act={video ? "Save changes" : "Add video"}>
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={handleCancel}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

function startOf(category: VideoCategory, video: Video | null): VideoEntry {
  if (!video) return { id: crypto.randomUUID(), version: null, category, streamableCode: "", description: "" };
  const { id, version, streamableCode, description } = video;
  return { id, version, category: video.category, streamableCode, description };
}
