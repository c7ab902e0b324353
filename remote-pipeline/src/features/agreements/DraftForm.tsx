import {
  type AgreementDraft,
  type AgreementEntry,
  agreementEntrySchema,
} from "@pipelark/shared-data/agreements/agreementSchema";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { SegmentedControl } from "@pipelark/shared-ui/controls/SegmentedControl";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { useValidatedForm, type ValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { type ReactNode, useState } from "react";
import { AgreementTerms } from "./AgreementPaper.tsx";
import { DraftConflict } from "./DraftConflict.tsx";
import { DraftFields } from "./DraftFields.tsx";
import { useSaveDraft } from "./useSaveDraft.ts";

type DraftFormProps = {
  start: AgreementDraft;
  currency: string;
  onSaved: (id: string) => void;
  /** Actions on the stored draft, disabled while there are changes. */
  children?: (state: { isDirty: boolean; version: number | null }) => ReactNode;
};

/** Writes a draft, and shows it as the company will read it. */
export function DraftForm({ start, currency, onSaved, children }: DraftFormProps) {
  const { services } = useSignedIn();
  const [view, setView] = useState<"write" | "preview">("write");
  const { save, theirs } = useSaveDraft();
  const form = useValidatedForm({
    schema: agreementEntrySchema,
    defaultValues: start,
    async onSubmit(entry) {
      const { outcome, version } = await save(entry);
      if (version !== undefined) form.fields.setValue("version", version);
      if (outcome.kind === "refused") setView("write");
      return outcome;
    },
    onSaved({ id }) {
      toast({ message: "The draft was saved." });
      onSaved(id);
    },
  });

  return (
    <Stack>
      <SegmentedControl
        label="View"
        options={[
          { value: "write", label: "Write" },
          { value: "preview", label: "Preview" },
        ]}
        value={view}
        onChange={setView}
      />
      {view === "preview" && <Preview form={form} currency={currency} />}
      <form {...form.props} aria-label="Agreement" hidden={view === "preview"}>
        <Stack>
          {theirs && <DraftConflict form={form} theirs={theirs} />}
          {start.version === null && (
            <FormControl form={form} name="companyId">
              {({ value, onChange, error }) => (
                <CompanyPicker services={services} value={value} onChange={onChange} error={error} isRequired />
              )}
            </FormControl>
          )}
          <DraftFields form={form} currency={currency} />
          <FormActions form={form} act="Save draft" />
        </Stack>
      </form>
      {children?.({ isDirty: form.isDirty, version: form.fields.watch("version") })}
    </Stack>
  );
}

type DraftValues = Pick<ValidatedForm<AgreementDraft, AgreementEntry>, "fields">;

function Preview({ form, currency }: { form: DraftValues; currency: string }) {
  const draft = form.fields.watch();
  const { shareBp, capCents, taxBp, endsOn, ...rest } = draft;
  if (shareBp === null || Number.isNaN(shareBp) || !rest.startsOn) return <p>Enter a share and a first day first.</p>;
  const terms = {
    ...rest,
    shareBp,
    capCents: Number.isNaN(capCents) ? null : capCents,
    taxBp: taxBp ?? 0,
    currency,
    attributionMonths: rest.attributionMonths ?? 0,
    reportWithinDays: rest.reportWithinDays ?? 0,
    dueDays: rest.dueDays ?? 0,
    returnDays: rest.returnDays ?? 0,
    endsOn: endsOn || null,
  };
  return <AgreementTerms terms={terms} company={null} />;
}
