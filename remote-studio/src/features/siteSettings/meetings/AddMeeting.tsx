import { schedulingMutations } from "@pipelark/shared-data/scheduling/schedulingQueries";
import { meetingTypeLimits } from "@pipelark/shared-scheduling/bookingLimits";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useNavigate } from "@pipelark/shared-router";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { Dialog } from "@pipelark/shared-ui/overlays/Dialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { paths } from "#app/paths.ts";
import { newMeetingSchema, slugOf, slugProblem, takenProblem, titleProblem } from "./newMeetingSchema.ts";

/** The meeting type whose settings the new one gets. */
type Original = { slug: string; title: string };

type AddMeetingProps = {
  slugs: readonly string[];
  /** Without it, the new meeting type starts with defaults. */
  copyOf?: Original;
};

/** Adds a meeting type, or a copy of one, and opens its page. */
export function AddMeeting({ slugs, copyOf }: AddMeetingProps) {
  const [isOpen, setOpen] = useState(false);
  const words = copyOf
    ? { title: `Duplicate ${copyOf.title}`, open: "Duplicate" }
    : { title: addLabel, open: addLabel };

  return (
    <>
      <div>
        <Button tone="secondary" size="medium" onClick={() => setOpen(true)}>
          {words.open}
        </Button>
      </div>
      <Dialog title={words.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <AddMeetingForm slugs={slugs} {...(copyOf && { copyOf })} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const addLabel = "Add meeting type";

function AddMeetingForm({ slugs, copyOf, onCancel }: AddMeetingProps & { onCancel: () => void }) {
  const { services } = useSignedIn();
  const navigate = useNavigate();
  const { mutateAsync: add } = useMutation(schedulingMutations.addType(services));
  const schema = useMemo(() => newMeetingSchema(slugs), [slugs]);
  const title = copyOf ? `${copyOf.title} (copy)` : "";
  const form = useValidatedForm({
    schema,
    defaultValues: { title, slug: slugOf(title) },
    async onSubmit(input) {
      try {
        const outcome = await add({ ...input, copyOf: copyOf?.slug ?? null });
        if (outcome.kind === "added") return { kind: "saved" };
        if (outcome.kind === "taken") return { kind: "refused", field: "slug", message: takenProblem };
        if (outcome.kind === "missing") return { kind: "failed", message: "The original was deleted." };
        return outcome.field === "title"
          ? { kind: "refused", field: "title", message: titleProblem }
          : { kind: "refused", field: "slug", message: slugProblem };
      } catch (error) {
        services.report(error);
        return submitFault(error, "The meeting type could not be added");
      }
    },
    onSaved(added) {
      toast({ message: `${added.title.trim()} was added. Visitors can book it.` });
      void navigate(paths.meetingType(added.slug));
    },
  });

  /** The address follows the title until it is changed. */
  function handleTitle(text: string) {
    const { title: former, slug } = form.fields.getValues();
    if (slug === slugOf(former)) form.fields.setValue("slug", slugOf(text));
  }

  return (
    <form {...form.props} aria-label={copyOf ? "Duplicate" : addLabel}>
      <Stack>
        <FormField form={form} name="title" label="Title" isRequired>
          {({ onChange, ...input }) => (
            <TextInput
              {...input}
              onChange={(event) => {
                handleTitle(event.target.value);
                void onChange(event);
              }}
              maxLength={meetingTypeLimits.title}
              autoComplete="off"
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="slug"
          label="Address"
          hint="Visitors book at /schedule/ followed by this. Can't be changed later."
          isRequired
        >
          {(input) => <TextInput {...input} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormActions form={form} act="Add" busyAct="Adding…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onCancel}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
