import { deviceName } from "@pipelark/shared-contracts/deviceName";
import { sessionMutations, sessionQueries } from "@pipelark/shared-data/people/sessionQueries";
import type { Session } from "@pipelark/shared-data/people/sessionSchema";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ActFaults } from "./ActFaults.tsx";
import { ConfirmButton } from "./ConfirmAct.tsx";
import { DeviceList } from "./DeviceList.tsx";
import { QueryView } from "./QueryView.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { useSignedIn } from "./signedIn.tsx";
import { useAct } from "./useAct.ts";

/** The user's devices, which can be signed out one by one or all but this one. */
export function DevicesSection() {
  const { services } = useSignedIn();
  const sessions = useQuery(sessionQueries.own(services));

  return (
    <SettingsSection
      title="Devices"
      lead="Where you're signed in. If you don't recognize a device, sign it out and change your password."
    >
      <QueryView query={sessions} of="your devices" loading={<DevicesToCome />}>
        {(known) => <Devices sessions={known} />}
      </QueryView>
    </SettingsSection>
  );
}

function DevicesToCome() {
  return (
    <div aria-busy="true">
      <Skeleton $height="3.5rem" />
    </div>
  );
}

function Devices({ sessions }: { sessions: readonly Session[] }) {
  const { services } = useSignedIn();
  const { act, failed } = useAct();
  const end = useMutation(sessionMutations.end(services));
  const { mutateAsync: endOthers } = useMutation(sessionMutations.endOthers(services));
  const others = sessions.filter((session) => !session.is_current);

  function handleEnd({ id, device }: Session) {
    void act({
      key: id,
      run: () => end.mutateAsync(id),
      failure: `${deviceName(device)} could not be signed out`,
      done: () => ({ message: `${deviceName(device)} was signed out.` }),
    });
  }

  return (
    <>
      <DeviceList sessions={sessions} endingId={end.isPending ? end.variables : null} onEnd={handleEnd} />
      <ActFaults acts={failed} />
      {others.length > 0 && (
        <div>
          <ConfirmButton
            label="Sign out all other devices"
            title="Sign out all other devices?"
            act="Sign out others"
            busyAct="Signing out…"
            run={() => endOthers()}
            failure="The devices could not be signed out"
            done={(count) => ({
              message: count === 1 ? "One other device was signed out." : `${count} other devices were signed out.`,
            })}
          >
            You'll have to sign in again on each of them. This device stays signed in.
          </ConfirmButton>
        </div>
      )}
    </>
  );
}
