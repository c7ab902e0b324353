import { assertNever } from "@pipelark/shared-contracts/assertNever";
import { webhookMutations } from "@pipelark/shared-data/webhooks/webhookQueries";
import {
  type SaveEndpointOutcome,
  type WebhookEndpoint,
  webhookKinds,
} from "@pipelark/shared-data/webhooks/webhookSchema";
import { ActForm } from "@pipelark/shared-signed-in/ActForm";
import { CompanyPicker } from "@pipelark/shared-signed-in/CompanyPicker";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { CheckboxGroup } from "@pipelark/shared-ui/forms/CheckboxGroup";
import { FormControl } from "@pipelark/shared-ui/forms/FormControl";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import type { FieldName, SubmitOutcome } from "@pipelark/shared-ui/forms/useValidatedForm";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { kindWords } from "#lib/kindWords.ts";

const addressProblem = "Enter an https address with a host name, such as https://hooks.example.com/leads.";
const endpointSchema = v.object({
  address: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(addressProblem),
    v.maxLength(500, "Use at most 500 characters."),
    v.regex(/^https:\/\/[^\s/?#@:]+\.[^\s/?#@:]+([/?][^\s#]*)?$/, addressProblem),
  ),
  kinds: v.pipe(v.array(v.picklist(webhookKinds)), v.minLength(1, "Choose at least one event.")),
  companyId: v.nullable(v.string()),
});

type Input = v.InferInput<typeof endpointSchema>;

type EndpointFormProps = {
  /** Null for a new one. */
  endpoint: WebhookEndpoint | null;
  /** Called with the key of a new endpoint; null when it was shown before. */
  onAdded: (key: string | null) => void;
  onDone: () => void;
};

const choices = webhookKinds.map((value) => ({ value, label: kindWords[value] }));

/** Address, events and company of an endpoint. */
export function EndpointForm({ endpoint, onAdded, onDone }: EndpointFormProps) {
  const { services } = useSignedIn();
  const { mutateAsync: save } = useMutation(webhookMutations.save(services));
  const [newId] = useState(() => crypto.randomUUID());
  const { address = "", kinds = [], companyId = null } = endpoint ?? {};

  async function send(entry: v.InferOutput<typeof endpointSchema>): Promise<SubmitOutcome<FieldName<Input>>> {
    const known = endpoint ? { id: endpoint.id, version: endpoint.version } : { id: newId };
    const outcome = await save({ ...entry, ...known });
    if (outcome.kind === "added") onAdded(outcome.key);
    return submitOutcomeOf(outcome);
  }

  return (
    <ActForm
      schema={endpointSchema}
      defaultValues={{ address, kinds, companyId }}
      act={endpoint ? "Save endpoint" : "Add endpoint"}
      failure="The endpoint could not be saved"
      done={() => (endpoint ? "The endpoint was saved." : "The endpoint was added.")}
      onDone={onDone}
      send={send}
    >
      {(form) => (
        <>
          <FormField form={form} name="address" label="Address" hint="Events are sent here by POST." isRequired>
            {(input) => (
              <TextInput {...input} type="url" inputMode="url" autoComplete="off" spellCheck={false} maxLength={500} />
            )}
          </FormField>
          <FormControl form={form} name="kinds">
            {(field) => (
              <CheckboxGroup
                {...field}
                onChange={(chosen) => field.onChange([...chosen])}
                label="Events"
                choices={choices}
              />
            )}
          </FormControl>
          <FormControl form={form} name="companyId">
            {({ value, onChange }) => (
              <CompanyPicker
                services={services}
                label="Company"
                hint="Leave empty for all companies."
                value={value}
                onChange={onChange}
              />
            )}
          </FormControl>
        </>
      )}
    </ActForm>
  );
}

function submitOutcomeOf(outcome: SaveEndpointOutcome): SubmitOutcome<FieldName<Input>> {
  switch (outcome.kind) {
    case "added":
    case "saved":
      return { kind: "saved" };
    case "invalid":
      return { kind: "refused", field: "address", message: addressProblem };
    case "many":
      return { kind: "failed", message: "There are twenty endpoints. Delete one first." };
    case "conflict":
      return { kind: "failed", message: "Somebody else changed this endpoint. Close it and open it again." };
    case "missing":
      return { kind: "failed", message: "This endpoint was deleted." };
    default:
      return assertNever(outcome);
  }
}
