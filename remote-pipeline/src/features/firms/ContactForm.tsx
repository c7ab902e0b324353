import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { emailProblem } from "@pipelark/shared-contracts/emailAddress";
import { entryLimits } from "@pipelark/shared-data/entryLimits";
import { entryProblems, oneLineProblem } from "@pipelark/shared-data/entryProblems";
import { type ContactEntry, contactEntryOf, contactEntrySchema } from "@pipelark/shared-data/firm/firmEntry";
import { firmMutations } from "@pipelark/shared-data/firm/firmQueries";
import { addressStates, type Contact, type SaveContactOutcome } from "@pipelark/shared-data/firm/firmSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { DatePicker } from "@pipelark/shared-ui/time/DatePicker";
import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { addressStateNames } from "./addressStates.ts";
import { EntryConflictBox } from "./EntryConflictBox.tsx";
import { type EntryOutcome, useEntryForm } from "./useEntryForm.ts";

type ContactFormProps = { contact: Contact; onClose: () => void };

const labels = {
  name: "Name",
  email: "Email",
  title: "Title",
  profileUrl: "Profile",
  addressState: "Email address",
  source: "Source",
  foundOn: "Found on",
} as const;

/** Edits a contact. Their address stays unique. */
export function ContactForm({ contact, onClose }: ContactFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync } = useMutation(firmMutations.saveContact(services));
  const { form, conflict, adopt, discard } = useEntryForm<ContactEntry>({
    schema: contactEntrySchema,
    stored: contactEntryOf(contact),
    send: async (entry) => outcomeOf(await mutateAsync(entry)),
    failure: "The contact could not be saved",
    draft: `contact-${contact.id}`,
    done: "The contact was saved.",
    onClose,
  });

  const { setFocus } = form.fields;
  useEffect(() => setFocus("name"), [setFocus]);

  return (
    <form {...form.props} aria-label={`Edit ${contact.name}`}>
      <Stack $gap="small">
        {conflict && (
          <EntryConflictBox conflict={conflict} mine={form.fields.watch()} labels={labels} onUseTheirs={adopt} />
        )}
        {!conflict && form.isDirty && form.hasRestoredDraft && <p role="status">This is your unsaved draft.</p>}
        <FormField form={form} name="name" label={labels.name} isRequired>
          {(input) => <TextInput {...input} maxLength={entryLimits.companyName} autoComplete="off" />}
        </FormField>
        <FormField
          form={form}
          name="email"
          label={labels.email}
          hint="A contact is stored once, by their address."
          isRequired
        >
          {(input) => <TextInput {...input} inputMode="email" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="addressState" label={labels.addressState}>
          {(input) => (
            <Select {...input}>
              {addressStates.map((state) => (
                <option key={state} value={state}>
                  {addressStateNames[state]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField form={form} name="title" label={labels.title}>
          {(input) => <TextInput {...input} maxLength={entryLimits.companyName} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="profileUrl" label={labels.profileUrl}>
          {(input) => <TextInput {...input} type="url" inputMode="url" placeholder="https://" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="source" label={labels.source}>
          {(input) => <TextInput {...input} maxLength={entryLimits.companyName} autoComplete="off" />}
        </FormField>
        <FormControl form={form} name="foundOn">
          {(field) => <DatePicker {...field} label={labels.foundOn} />}
        </FormControl>
        <FormActions form={form} act="Save contact">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={discard}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

function outcomeOf(outcome: SaveContactOutcome): EntryOutcome<ContactEntry> {
  switch (outcome.kind) {
    case "saved":
      return { kind: "saved" };
    case "conflict":
      return { kind: "conflict", theirs: contactEntryOf(outcome.contact), by: outcome.contact.updatedBy };
    case "known":
      return { kind: "refused", field: "email", message: `${outcome.contact.name} has this address already.` };
    case "excluded":
      return { kind: "refused", field: "email", message: "This address is excluded for everybody. Use another one." };
    case "missing":
      return { kind: "failed", message: "This contact no longer exists, or was erased. What you typed is still here." };
    case "invalid": {
      const refusal = refusals[outcome.field];
      return refusal
        ? { kind: "refused", ...refusal }
        : { kind: "failed", message: "The server refused this. What you typed is still here." };
    }
    default:
      return assertNever(outcome);
  }
}

/** Field for each database column that may be rejected. */
const refusals: Record<string, { field: keyof typeof labels; message: string }> = {
  full_name: { field: "name", message: oneLineProblem("a name", entryLimits.companyName) },
  email: { field: "email", message: emailProblem },
  title: { field: "title", message: oneLineProblem("a title", entryLimits.companyName) },
  profile_url: { field: "profileUrl", message: entryProblems.webAddress },
  source: { field: "source", message: oneLineProblem("a source", entryLimits.companyName) },
  found_on: { field: "foundOn", message: "Choose a day since 2000." },
};
