import { assertNever } from "@pipelark/shared-contracts/assertNever";
import type { SessionUser } from "@pipelark/shared-contracts/sessionUser";
import type { ShellServices } from "@pipelark/shared-contracts/shellServices";
import { leadMutations } from "@pipelark/shared-data/lead/leadQueries";
import type { WholeLead } from "@pipelark/shared-data/lead/leadSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { type SubmitOutcome, useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { changesOf, type Dossier, dossierSchema, fieldOfColumn, merged, valuesOf } from "./dossierValues.ts";

/** Another researcher's change since the lead was loaded. */
export type Conflict = {
  /** The dossier as loaded; null for an older draft. */
  before: Dossier | null;
  theirs: WholeLead;
};

type DossierFormOptions = { services: ShellServices; user: SessionUser; lead: WholeLead };

/**
 * Form of a dossier. Unsaved changes survive failures, closing and conflicts. If another researcher saved first, it shows the merged values, and
 * `conflict` tells the versions apart.
 */
export function useDossierForm({ services, user, lead }: DossierFormOptions) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { mutateAsync } = useMutation(leadMutations.save(services));

  async function save(dossier: Dossier): Promise<SubmitOutcome<keyof Dossier>> {
    // The loaded lead is the base only if its version matches.
    const before = dossier.version === lead.version ? valuesOf(lead) : null;
    const changes = changesOf(dossier, valuesOf(lead));
    if (before && Object.keys(changes).length === 0) return { kind: "saved" };
    try {
      const outcome = await mutateAsync({ id: lead.id, version: dossier.version, ...changes });
      switch (outcome.kind) {
        case "saved":
          toast({ message: "The dossier was saved." });
          return { kind: "saved" };
        case "conflict":
          setConflict({ before, theirs: outcome.lead });
          fields.reset(merged({ mine: dossier, before, theirs: valuesOf(outcome.lead) }), { keepDefaultValues: true });
          return failed(
            `${outcome.lead.updatedBy} changed this lead in the meantime, so nothing was saved. Review the differences above, then save again.`,
          );
        case "invalid":
          return refusalOf(outcome.field);
        case "missing":
          return failed("This lead no longer exists, or you no longer research this company.");
        case "known":
        case "excluded":
          return rejected;
        default:
          return assertNever(outcome);
      }
    } catch (error) {
      return submitFault(error, "The dossier could not be saved");
    }
  }

  const form = useValidatedForm({
    schema: dossierSchema,
    defaultValues: valuesOf(lead),
    onSubmit: save,
    onSaved: () => setConflict(null),
    draft: { userId: user.id, form: `lead-${lead.id}` },
  });
  const { fields, isDirty } = form;

  // An unchanged form follows others' changes.
  useEffect(() => {
    if (!isDirty && fields.getValues("version") < lead.version) fields.reset(valuesOf(lead));
  }, [lead, isDirty, fields]);

  function discard() {
    setConflict(null);
    fields.reset(valuesOf(lead));
    form.forgetDraft();
  }

  return { form, conflict, discard };
}

function failed(message: string): SubmitOutcome<keyof Dossier> {
  return { kind: "failed", message };
}

const rejected = failed("The server rejected this. Your changes are still here.");

function refusalOf(column: string): SubmitOutcome<keyof Dossier> {
  const field = fieldOfColumn[column];
  if (!field) return rejected;
  const message =
    field === "sources" ? "Check the addresses and days of the sources." : "Use a shorter text on one line.";
  return { kind: "refused", field, message };
}
