import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { agreementMutations } from "@pipelark/shared-data/agreements/agreementQueries";
import {
  type AcceptAgreementOutcome,
  type Acceptance,
  acceptanceSchema,
  type Agreement,
} from "@pipelark/shared-data/agreements/agreementSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { formatDay } from "@pipelark/shared-time/formats";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";

/** Accepts an offer by the reader's typed name. */
export function AcceptForm({ agreement }: { agreement: Agreement }) {
  const { services } = useSignedIn();
  const { mutateAsync: accept } = useMutation(agreementMutations.accept(services));
  const form = useValidatedForm({
    schema: acceptanceSchema,
    defaultValues: { name: "" },
    async onSubmit({ name }) {
      try {
        return outcomeOf(await accept({ id: agreement.id, hash: agreement.hash ?? "", name }));
      } catch (error) {
        services.report(error);
        return submitFault(error, "The agreement could not be accepted");
      }
    },
    onSaved: () => toast({ message: `You accepted ${agreement.number}.` }),
  });

  return (
    <form {...form.props} aria-label={`Accept ${agreement.number}`}>
      <Stack $gap="small">
        <FormField
          form={form}
          name="name"
          label="Your full name"
          hint={`By typing your name you accept this agreement for ${agreement.companyName}. Your name, the time and a fingerprint of the text are kept.`}
          isRequired
        >
          {(input) => <TextInput {...input} maxLength={120} autoComplete="name" />}
        </FormField>
        <FormActions form={form} act="Accept agreement" busyAct="Accepting…" />
      </Stack>
    </form>
  );
}

function outcomeOf(outcome: AcceptAgreementOutcome): SubmitOutcome<keyof Acceptance> {
  switch (outcome.kind) {
    case "accepted":
      return { kind: "saved" };
    case "decided":
      return failed(`${outcome.agreement.accepted?.by ?? "A colleague"} accepted it before you.`);
    case "withdrawn":
      return failed("This offer was withdrawn while you were reading, so nothing was accepted.");
    case "overlaps":
      return failed(
        `${outcome.agreement.number} was accepted before and starts on ${formatDay(outcome.agreement.startsOn)}. Write to us for another offer.`,
      );
    case "missing":
      return failed("This offer no longer exists. Nothing was accepted.");
    case "invalid":
      if (outcome.field === "name") return { kind: "refused", field: "name", message: "Type your full name." };
      return failed("This is not the text that was offered. Reload the page and read it again. Nothing was accepted.");
    default:
      return assertNever(outcome);
  }
}

function failed(message: string): SubmitOutcome<keyof Acceptance> {
  return { kind: "failed", message };
}
