import { longestEmailAddress } from "@pipelark/shared-contracts/emailAddress";
import { personalDataMutations } from "@pipelark/shared-data/personalData/personalDataQueries";
import {
  guestEntrySchema,
  type PersonalData,
  type RemainingPlace,
} from "@pipelark/shared-data/personalData/personalDataSchema";
import { submitFault } from "@pipelark/shared-signed-in/refusalMessages";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { FormActions } from "@pipelark/shared-ui/forms/FormActions";
import { FormField } from "@pipelark/shared-ui/forms/FormField";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { useValidatedForm } from "@pipelark/shared-ui/forms/useValidatedForm";
import { Card } from "@pipelark/shared-ui/layout/Card";
import { Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { PageSection } from "#lib/PageSection.tsx";
import { FoundGuest } from "./FoundGuest.tsx";
import { placeWords } from "./personalDataWords.ts";

type Found =
  | { kind: "data"; data: PersonalData }
  | { kind: "none"; email: string }
  | { kind: "erased"; remaining: readonly RemainingPlace[] };

/** Looks a guest up by their address, to hand out or erase what is stored. The address stays out of the page's URL. */
export function GuestData() {
  const { services } = useSignedIn();
  const [found, setFound] = useState<Found | null>(null);
  const { mutateAsync: read } = useMutation(personalDataMutations.exportGuest(services));
  const form = useValidatedForm({
    schema: guestEntrySchema,
    defaultValues: { email: "" },
    async onSubmit({ email }) {
      setFound(null);
      try {
        const outcome = await read(email);
        if (outcome.kind === "invalid") {
          return { kind: "refused", field: "email", message: "Enter the address of one mailbox." };
        }
        setFound(outcome.kind === "exported" ? { kind: "data", data: outcome } : { kind: "none", email });
        return { kind: "saved" };
      } catch (error) {
        services.report(error);
        return submitFault(error, "The guest could not be looked up");
      }
    },
  });

  function handleErased(remaining: readonly RemainingPlace[]) {
    setFound({ kind: "erased", remaining });
    form.fields.setFocus("email");
  }

  return (
    <PageSection
      title="A guest"
      lead="People without an account: who booked or was invited to a meeting, and contacts from research. Clients and staff download their data themselves, under Settings, Your data."
    >
      <Card $shape="panel">
        <Stack>
          <form {...form.props} aria-label="Find a guest">
            <Stack $gap="small">
              <FormField form={form} name="email" label="Email" isRequired>
                {(input) => <TextInput {...input} type="email" autoComplete="off" maxLength={longestEmailAddress} />}
              </FormField>
              <FormActions form={form} act="Find guest" busyAct="Looking…" />
            </Stack>
          </form>
          <div role="status">
            {found?.kind === "none" && <p>Nothing is stored about {found.email}.</p>}
            {found?.kind === "erased" && <Erased remaining={found.remaining} />}
          </div>
          {found?.kind === "data" && <FoundGuest data={found.data} onErased={handleErased} />}
        </Stack>
      </Card>
    </PageSection>
  );
}

function Erased({ remaining }: { remaining: readonly RemainingPlace[] }) {
  if (remaining.length === 0) return <p>The guest was erased. Their address is nowhere any more.</p>;
  return (
    <Stack $gap="tight">
      <p>The guest was erased. Their address is still written here; edit what you can:</p>
      <ul>
        {remaining.map((place) => (
          <li key={place.place}>{placeWords(place)}</li>
        ))}
      </ul>
    </Stack>
  );
}
