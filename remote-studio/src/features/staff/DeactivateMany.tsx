import { directoryMutations } from "@pipelark/shared-data/people/directoryQueries";
import type { ListedPerson } from "@pipelark/shared-data/people/directorySchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { ConfirmAct } from "@pipelark/shared-signed-in/ConfirmAct";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
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
  const { mutateAsync: change } = useMutation(directoryMutations.changeAccessOfMany(services));
  const { act, failed } = useAct();
  const concerned = (people ?? []).filter((person) => mayDeactivate(person, user.id));
  const userIds = concerned.map(({ id }) => id);

  function reactivate(ids: readonly string[]) {
    void act({
      run: () => change({ userIds: ids, isActive: true }),
      failure: `${countOf(ids)} could not be reactivated`,
      done: (changed) => ({ message: `${countOf(changed)} reactivated. They have to sign in again.` }),
    });
  }

  return (
    <>
      <ActFaults acts={failed} />
      <ConfirmAct
        title={`Deactivate ${countOf(concerned)}?`}
        isOpen={people !== null}
        act="Deactivate"
        busyAct="Changing…"
        cancel="Keep access"
        run={() => change({ userIds, isActive: false })}
        failure="The access could not be changed"
        done={(changed) => ({
          message:
            changed.length === userIds.length
              ? `${countOf(changed)} deactivated.`
              : `${countOf(changed)} deactivated. The last admin keeps their access.`,
          undo: () => reactivate(changed),
        })}
        onDone={onDone}
        onClose={onClose}
      >
        They are signed out everywhere at once and can no longer sign in. Everything they did is kept. Open invitations
        of admins are revoked.
      </ConfirmAct>
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
