import { policyPaths } from "@pipelark/shared-contracts/policyPaths";
import { personalDataMutations } from "@pipelark/shared-data/personalData/personalDataQueries";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { Cluster } from "@pipelark/shared-ui/layout/Stack";
import { useMutation } from "@tanstack/react-query";
import { ActFaults } from "../ActFaults.tsx";
import { SettingsSection } from "../SettingsSection.tsx";
import { useSignedIn } from "../signedIn.tsx";
import { useAct } from "../useAct.ts";
import { type PersonalDataFormat, savePersonalData } from "./savePersonalData.ts";

/** Downloads everything that is stored about the signed-in person. */
export function OwnDataSection() {
  const { services } = useSignedIn();
  const { act, failed, isBusy } = useAct();
  const { mutateAsync: read } = useMutation(personalDataMutations.exportOwn(services));

  function download(format: PersonalDataFormat) {
    void act({
      run: async () => savePersonalData(await read(), format),
      failure: "Your data could not be downloaded",
      done: () => ({ message: "Your data was downloaded." }),
    });
  }

  return (
    <SettingsSection
      title="Your data"
      lead={
        <>
          Everything that is stored about you: your account, meetings, messages and what you wrote. How long we keep it
          is in <ExternalLink href={policyPaths.privacy}>the privacy policy</ExternalLink>.
        </>
      }
    >
      <Cluster $gap="tight">
        <Button tone="secondary" size="medium" isBusy={isBusy} onClick={() => download("page")}>
          Download as a page
        </Button>
        <Button tone="secondary" size="medium" isBusy={isBusy} onClick={() => download("json")}>
          Download as JSON
        </Button>
      </Cluster>
      <ActFaults acts={failed} />
    </SettingsSection>
  );
}
