import { dealMutations } from "@pipelark/shared-data/deals/dealQueries";
import { type Deal, type DealOutcome, reportSchema } from "@pipelark/shared-data/deals/dealSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { today } from "@pipelark/shared-time/zones";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { NumberField } from "@pipelark/shared-ui/forms/NumberField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { DatePicker } from "@pipelark/shared-ui/time/DatePicker";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { refusalOf } from "./dealWords.ts";
import type { DealRights } from "./useDealRights.ts";

type Fields = "title" | "valueCents" | "signedOn" | "proof";

type ReportFormProps = {
  /** An open or reported deal, or null for a lead's new one. */
  deal: Deal | null;
  lead: { id: string; firm: string };
  rights: DealRights;
  currency: string | undefined;
  onDone: () => void;
};

/** Reports that a deal was won. The other side confirms it before anything is charged. */
export function ReportForm({ deal, lead, rights, currency, onDone }: ReportFormProps) {
  const { services, user } = useSignedIn();
  const [id] = useState(() => deal?.id ?? crypto.randomUUID());
  const { mutateAsync: report } = useMutation(dealMutations.report(services));
  const hasValue = rights.mayDecide;
  const form = useValidatedForm({
    schema: reportSchema({ hasValue }),
    defaultValues: {
      title: deal?.title ?? "",
      valueCents: hasValue ? (deal?.worth?.valueCents ?? deal?.worth?.expectedCents ?? null) : null,
      signedOn: deal?.signedOn ?? today(),
      proof: deal?.worth?.proof ?? "",
    },
    async onSubmit(entry): Promise<SubmitOutcome<Fields>> {
      try {
        const target = deal ? { version: deal.version } : { leadId: lead.id };
        const outcome = await report({ id, ...entry, ...target });
        if (outcome.kind === "reported") {
          toast({
            message:
              rights.side === "client"
                ? "Reported. We’ll confirm it next."
                : "Reported. The client can confirm it now.",
          });
          return { kind: "saved" };
        }
        return refused(outcome);
      } catch (error) {
        services.report(error);
        return submitFault(error, "The deal could not be reported");
      }
    },
    onSaved: onDone,
    draft: { userId: user.id, form: `deal-report-${deal?.id ?? lead.id}` },
  });

  return (
    <form {...form.props} aria-label="Report as won">
      <Stack $gap="small">
        <p>
          {rights.side === "client"
            ? "Tell us what was signed. Nothing is charged until we confirm it."
            : "Nothing is charged until the client confirms it."}
        </p>
        <FormField form={form} name="title" label="What was sold" hint="A few words, such as “two packing lines”.">
          {(input) => <TextInput {...input} maxLength={120} autoComplete="off" />}
        </FormField>
        {hasValue && (
          <FormControl form={form} name="valueCents">
            {(field) => (
              <NumberField
                {...field}
                value={field.value ?? null}
                label="Value without tax"
                decimals={2}
                isRequired
                {...(currency !== undefined && { currency })}
              />
            )}
          </FormControl>
        )}
        <FormControl form={form} name="signedOn">
          {(field) => <DatePicker {...field} label="Signed on" max={today()} isRequired />}
        </FormControl>
        <FormField form={form} name="proof" label="Proof" hint="The number of the order or contract, or a link.">
          {(input) => <TextArea {...input} rows={2} maxLength={500} />}
        </FormField>
        <FormActions form={form} act="Report as won" busyAct="Reporting…">
          <Button tone="secondary" size="medium" disabled={form.isSaving} onClick={onDone}>
            Cancel
          </Button>
        </FormActions>
      </Stack>
    </form>
  );
}

const columns: Record<string, Fields> = {
  value_cents: "valueCents",
  signed_on: "signedOn",
  proof: "proof",
  title: "title",
};

function refused(outcome: DealOutcome): SubmitOutcome<Fields> {
  const field = outcome.kind === "invalid" ? columns[outcome.field] : undefined;
  if (field) return { kind: "refused", field, message: "The server rejected this. Change it and try again." };
  return { kind: "failed", message: refusalOf(outcome) };
}
