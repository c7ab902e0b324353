import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { directoryMutations } from "@pipelark/shared-data/people/directoryQueries";
import type { ListedPerson } from "@pipelark/shared-data/people/directorySchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation } from "@tanstack/react-query";

type DeactivateManyProps = {
  /** The selected people; null when nothing is asked. */
  people: readonly ListedPerson[] | null;
  onClose: () => void;
  onDone: () => void;
};

/** Ends the access of several people, after one question, with undo. Nobody ends their own. */
export function DeactivateMany({ people, onClose, onDone }: DeactivateManyProps) {
  const { services, user } = useSignedIn();
  const change = useMutation(directoryMutations.changeAccessOfMany(services));
  const { act, failed } = useAct();
  const concerned = (people ?? []).filter((person) => mayDeactivate(person, user.id));
  const userIds = concerned.map(({ id }) => id);

  function handleConfirm() {
    change.mutate(
      { userIds, isActive: false },
      {
        onSuccess(changed) {
          toast({
            message:
              changed.length === userIds.length
                ? `${countOf(changed)} deactivated.`
                : `${countOf(changed)} deactivated. The last admin keeps their access.`,
            undo: () => reactivate(changed),
          });
          onDone();
        },
        onError: (error) => services.report(error),
      },
    );
  }

  function reactivate(ids: readonly string[]) {
    void act({
      run: () => change.mutateAsync({ userIds: ids, isActive: true }),
      failure: `${countOf(ids)} could not be reactivated`,
      done: (changed) => ({ message: `${countOf(changed)} reactivated. They have to sign in again.` }),
    });
  }

  return (
    <>
      <ActFaults acts={failed} />
      <ConfirmDialog
        title={`Deactivate ${countOf(concerned)}?`}
        isOpen={people !== null}
        act={change.isPending ? "Changing…" : "Deactivate"}
        cancel="Keep access"
        isBusy={change.isPending}
        error={change.error && describeFault(change.error, { failure: "The access could not be changed" })}
        onConfirm={handleConfirm}
        onCancel={onClose}
      >
        They are signed out everywhere at once and can no longer sign in. Everything they did is kept. Open invitations
        of admins are revoked.
      </ConfirmDialog>
    </>
  );
}

/** Nobody ends their own access. */
export function mayDeactivate({ id, deactivatedAt }: ListedPerson, ownId: string): boolean {
  return id !== ownId && deactivatedAt === null;
}

function countOf(people: readonly unknown[]): string {
  return people.length === 1 ? "1 person" : `${people.length} people`;
}
