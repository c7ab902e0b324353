import { describeFault } from "@pipelark/shared-contracts/describeFault";
import { sessionMutations, sessionQueries } from "@pipelark/shared-data/people/sessionQueries";
import type { Session } from "@pipelark/shared-data/people/sessionSchema";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { ConfirmDialog } from "@pipelark/shared-ui/overlays/ConfirmDialog";
import { Skeleton } from "@pipelark/shared-ui/feedback/Skeleton";
import { toast } from "@pipelark/shared-ui/overlays/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActFaults } from "./ActFaults.tsx";
import { DeviceList } from "./DeviceList.tsx";
import { deviceName } from "./deviceName.ts";
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
  const endOthers = useMutation(sessionMutations.endOthers(services));
  const [isAsking, setAsking] = useState(false);
  const others = sessions.filter((session) => !session.is_current);

  function handleEnd({ id, device }: Session) {
    void act({
      key: id,
      run: () => end.mutateAsync(id),
      failure: `${deviceName(device)} could not be signed out`,
      done: () => ({ message: `${deviceName(device)} was signed out.` }),
    });
  }

  function handleEndOthers() {
    endOthers.mutate(undefined, {
      onSuccess(count) {
        setAsking(false);
        toast({
          message: count === 1 ? "One other device was signed out." : `${count} other devices were signed out.`,
        });
      },
      onError: (error) => services.report(error),
    });
  }

  return (
    <>
      <DeviceList sessions={sessions} endingId={end.isPending ? end.variables : null} onEnd={handleEnd} />
      <ActFaults acts={failed} />
      {others.length > 0 && (
        <div>
          <Button tone="secondary" size="medium" onClick={() => setAsking(true)}>
            Sign out all other devices
          </Button>
        </div>
      )}
      <ConfirmDialog
        title="Sign out all other devices?"
        isOpen={isAsking}
        act={endOthers.isPending ? "Signing out…" : "Sign out others"}
        cancel="Cancel"
        isBusy={endOthers.isPending}
        error={
          endOthers.error ? describeFault(endOthers.error, { failure: "The devices could not be signed out" }) : null
        }
        onConfirm={handleEndOthers}
        onCancel={() => setAsking(false)}
      >
        <p>You'll have to sign in again on each of them. This device stays signed in.</p>
      </ConfirmDialog>
    </>
  );
}
