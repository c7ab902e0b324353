import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextArea } from "@pipelark/shared-ui/forms/TextArea";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { color, text } from "@pipelark/shared-ui/theme/tokens";
import { styled } from "styled-components";
import { DossierConflict } from "./DossierConflict.tsx";
import { type DossierLine, dossierLines, dossierNames } from "./dossierValues.ts";
import { SourceFields } from "./SourceFields.tsx";
import type { useDossierForm } from "./useDossierForm.ts";

type DossierFormProps = ReturnType<typeof useDossierForm> & { lead: WholeLead };

/** The six lines that the client reads of a lead. The sixth is who checked it, with the sources. */
export function DossierForm({ form, conflict, discard, lead }: DossierFormProps) {
  const { isDirty, isSaving } = form;
  const isCheckKept = lead.stage !== "checked";

  return (
    <form {...form.props} aria-label={`Dossier: ${lead.firm}`}>
      <Stack>
        {conflict && <DossierConflict form={form} conflict={conflict} />}
        {!conflict && isDirty && form.hasRestoredDraft && <Note role="status">This is your unsaved draft.</Note>}
        {dossierLines.map((name) => (
          <FormField key={name} form={form} name={name} label={dossierNames[name]} hint={hints[name]}>
            {(input) => <Low {...input} />}
          </FormField>
        ))}
        <SourceFields form={form} />
        {isDirty && !isCheckKept && <Note>Saving also records that you have checked the lead.</Note>}
        <FormActions form={form} act="Save dossier" tone={isDirty ? "primary" : "secondary"}>
          {isDirty && (
            <Button tone="quiet" size="medium" disabled={isSaving} onClick={discard}>
              Discard changes
            </Button>
          )}
        </FormActions>
      </Stack>
    </form>
  );
}

const hints: Record<DossierLine, string> = {
  companyLine: "What the firm does, where, and how large it is.",
  youMeet: "The contact's role, and what they decide.",
  fit: "Why it matches the ideal profile.",
  whyNow: "What makes this the right time.",
  leftOpen: "What could not be found out. Optional.",
};

const Low = styled(TextArea)`
  min-height: 4.5rem;
`;

const Note = styled.p`
  color: ${color.textMuted};
  font-size: ${text.small};
`;
