import { policyPaths } from "@pipelark/shared-contracts/policyPaths";
import { termsMutations } from "@pipelark/shared-data/people/termsQueries";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ExternalLink } from "@pipelark/shared-ui/controls/ExternalLink";
import { useMutation } from "@tanstack/react-query";
import { Item } from "./OpenItems.styles.ts";

/** Terms that changed since the user last accepted them. */
export function NewTerms({ version }: { version: string }) {
  const { services } = useSignedIn();
  const { act, failed, isBusy } = useAct();
  const { mutateAsync: accept } = useMutation(termsMutations.accept(services));

  function handleAccept() {
    return act({
      run: () => accept(version),
      failure: "The terms could not be accepted",
      done: ({ kind }) => ({
        message:
          kind === "accepted" ? "You accepted the terms." : "The terms changed again. Please read them once more.",
      }),
    });
  }

  return (
    <>
      <Item>
        <ExternalLink href={policyPaths.terms}>Read the new terms</ExternalLink>
        <Button tone="secondary" size="medium" isBusy={isBusy} onClick={() => void handleAccept()}>
          {isBusy ? "Accepting…" : "Accept"}
        </Button>
      </Item>
      <ActFaults acts={failed} />
    </>
  );
}
