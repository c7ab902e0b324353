import { idealProfileMutations } from "@pipelark/shared-data/idealProfile/idealProfileQueries";
import {
  type IdealProfile,
  type ProfileEntry,
  profileEntrySchema,
} from "@pipelark/shared-data/idealProfile/idealProfileSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { entryOf, newProfile } from "./profileEntry.ts";
import { ProfileConflict } from "./ProfileConflict.tsx";
import { useSaveProfile } from "./useSaveProfile.ts";

type ProfileFormProps = {
  companyId: string;
  /** Null for a new one. */
  profile: IdealProfile | null;
  onClose: () => void;
};

const lists = [
  { name: "industries", label: "Industries", hint: "One on each line." },
  { name: "sizes", label: "Sizes", hint: "One on each line, such as “200 to 500 people”." },
  { name: "countries", label: "Countries", hint: "One on each line." },
  { name: "titles", label: "Positions", hint: "Whom to meet, one on each line." },
] as const;

/** Writes an ideal profile. An agreed one is a draft again afterwards. */
export function ProfileForm({ companyId, profile, onClose }: ProfileFormProps) {
  const { services } = useSignedIn();
  const [start] = useState<ProfileEntry>(() => (profile ? entryOf(profile) : newProfile()));
  const { mutateAsync } = useMutation(idealProfileMutations.save(services, companyId));
  const { save, theirs } = useSaveProfile({ services, send: mutateAsync });
  const form = useValidatedForm({
    schema: profileEntrySchema,
    defaultValues: start,
    async onSubmit(entry) {
      const { outcome, next } = await save(entry);
      if (next) form.fields.reset({ ...form.fields.getValues(), ...next }, { keepDefaultValues: true });
      return outcome;
    },
    onSaved({ name }) {
      toast({ message: `“${name}” was saved.` });
      onClose();
    },
  });

  return (
    <form {...form.props} aria-label={profile ? "Edit profile" : "Add profile"}>
      <Stack>
        {profile?.status === "agreed" && (
          <p>The company has agreed to this profile. After an edit it is a draft again.</p>
        )}
        {theirs && <ProfileConflict form={form} theirs={theirs} />}
        <FormField form={form} name="name" label="Name" isRequired>
          {(input) => <TextInput {...input} maxLength={120} autoComplete="off" />}
        </FormField>
        {lists.map(({ name, label, hint }) => (
          <FormField key={name} form={form} name={name} label={label} hint={hint}>
            {(input) => <TextArea {...input} rows={3} />}
          </FormField>
        ))}
        <FormField form={form} name="leaveOut" label="Leave out" hint="Firms or people that don’t fit.">
          {(input) => <TextArea {...input} rows={3} maxLength={1000} />}
        </FormField>
        <FormActions form={form} act={profile ? "Save profile" : "Add profile"}>
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}
