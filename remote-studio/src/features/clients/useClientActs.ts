import { clientMutations } from "@pipelark/shared-data/clients/clientQueries";
import type { CampaignStatus, Client, StatusChange } from "@pipelark/shared-data/clients/clientSchema";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { useMutation } from "@tanstack/react-query";

/** Sets the campaign status of several clients, with undo. */
export function useClientActs() {
  const { services } = useSignedIn();
  const { act, failed } = useAct();
  const { mutateAsync: send } = useMutation(clientMutations.setStatuses(services));

  function setStatus(clients: readonly Client[], campaignStatus: CampaignStatus) {
    const changed = clients.filter((client) => client.campaignStatus !== campaignStatus);
    const before: StatusChange = changed.map(({ id, campaignStatus: earlier }) => ({ id, campaignStatus: earlier }));
    if (changed.length === 0) return;
    void act({
      key: "status",
      run: () => send(changed.map(({ id }) => ({ id, campaignStatus }))),
      failure: `${countOf(changed)} could not be set to ${campaignStatus}`,
      done: (ids) => ({
        message: `${countOf(ids)} set to ${campaignStatus}.`,
        undo: () => putBack(before.filter(({ id }) => ids.includes(id))),
      }),
    });
  }

  function putBack(before: StatusChange) {
    void act({ key: "status", run: () => send(before), failure: `${countOf(before)} could not be changed back` });
  }

  return { failed, setStatus };
}

function countOf(clients: readonly unknown[]): string {
  return clients.length === 1 ? "1 client" : `${clients.length} clients`;
}
