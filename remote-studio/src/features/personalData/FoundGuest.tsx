import { personalDataMutations } from "@pipelark/shared-data/personalData/personalDataQueries";
import type { PersonalData, RemainingPlace } from "@pipelark/shared-data/personalData/personalDataSchema";
import { ConfirmButton } from "@pipelark/shared-signed-in/ConfirmAct";
import { Facts } from "@pipelark/shared-signed-in/Facts";
import { sectionsOf } from "@pipelark/shared-signed-in/personalData/readablePage";
import { savePersonalData } from "@pipelark/shared-signed-in/personalData/savePersonalData";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { refusalOf } from "./personalDataWords.ts";

type FoundGuestProps = { data: PersonalData; onErased: (remaining: readonly RemainingPlace[]) => void };

/** How much is stored of a guest, with its downloads and the erasure, which asks once. */
export function FoundGuest({ data, onErased }: FoundGuestProps) {
  const { services } = useSignedIn();
  const { mutateAsync: erase } = useMutation(personalDataMutations.eraseGuest(services));
  const remaining = useRef<readonly RemainingPlace[]>([]);
  const { email, sections } = data;

  async function handleErase() {
    const outcome = await erase(email);
    if ("remaining" in outcome) remaining.current = outcome.remaining;
    return outcome;
  }

  return (
    <Stack>
      <Facts facts={sectionsOf(sections).map(({ title, records }) => ({ label: title, value: records.length }))} />
      <Cluster $gap="tight">
        <Button tone="secondary" size="medium" onClick={() => savePersonalData(data, "page")}>
          Download as a page
        </Button>
        <Button tone="secondary" size="medium" onClick={() => savePersonalData(data, "json")}>
          Download as JSON
        </Button>
        <ConfirmButton
          label="Erase…"
          title={`Erase ${email}?`}
          act="Erase guest"
          busyAct="Erasing…"
          cancel="Keep guest"
          run={handleErase}
          refusalOf={refusalOf}
          failure="The guest could not be erased"
          onDone={() => onErased(remaining.current)}
        >
          Name, address, answers and notes are deleted everywhere, with emails and what was researched. That a meeting
          took place stays, without the person. This can’t be undone.
        </ConfirmButton>
      </Cluster>
    </Stack>
  );
}
