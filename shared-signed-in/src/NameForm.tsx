import { toSessionUser } from "@pipelark/shared-contracts/sessionUser";
import { personMutations, personQueries } from "@pipelark/shared-data/people/personQueries";
import { type PersonName, personNameSchema } from "@pipelark/shared-data/people/personSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FieldHint } from "@pipelark/shared-ui/forms/Field";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { space } from "@pipelark/shared-ui/theme/tokens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { QueryView } from "./QueryView.tsx";
import { useSignedIn } from "./signedIn.tsx";
import { submitFault } from "./refusalMessages.ts";
import { longestPersonName } from "@pipelark/shared-contracts/personName";

type NameFormProps = { onSaved: () => void; onCancel: () => void };

/** Changes the signed-in user's own name. It is read first, because the session has only the joined name. */
export function NameForm(props: NameFormProps) {
  const { services, user } = useSignedIn();
  const profile = useQuery(personQueries.profile(services, user.id));

  return (
    <QueryView query={profile} of="your name" loading={<Spinner>Loading your name…</Spinner>} isQuiet comesIntoView>
      {({ firstName, lastName }) => (
        <Fields {...props} name={{ firstName: firstName ?? "", lastName: lastName ?? "" }} />
      )}
    </QueryView>
  );
}

function Fields({ name, onSaved, onCancel }: NameFormProps & { name: PersonName }) {
  const { services, user } = useSignedIn();
  const rename = useMutation(personMutations.rename(services, user.id));
  const form = useValidatedForm({
    schema: personNameSchema,
    defaultValues: name,
    async onSubmit(changed) {
      try {
        await rename.mutateAsync(changed);
        return { kind: "saved" };
      } catch (error) {
        services.report(error);
        return submitFault(error, "Your name could not be saved");
      }
    },
    onSaved,
  });

  // Follows the same rule as the session: without a first name, the part of the email address before the @.
  const shown = toSessionUser(user, { id: user.id, role: user.role, ...form.fields.watch() }).name;

  return (
    <Form {...form.props} aria-label="Your name">
      <Names>
        <FormField form={form} name="firstName" label="First name">
          {(input) => <TextInput {...input} autoComplete="given-name" maxLength={longestPersonName} />}
        </FormField>
        <FormField form={form} name="lastName" label="Last name">
          {(input) => <TextInput {...input} autoComplete="family-name" maxLength={longestPersonName} />}
        </FormField>
      </Names>
      <FieldHint>Shown as {shown}.</FieldHint>
      <FormActions form={form} act="Save name" busyAct="Saving…">
        <Button tone="secondary" size="medium" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.medium};
`;

const Names = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space.medium};
  align-items: start;
`;
