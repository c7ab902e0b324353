import { hostCalendarMutations, hostCalendarQueries } from "@pipelark/shared-data/hostCalendar/hostCalendarQueries";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { ConfirmAct } from "@pipelark/shared-signed-in/ConfirmAct";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { CopyButton } from "@pipelark/shared-ui/controls/CopyButton";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { Field } from "@pipelark/shared-ui/forms/Field";
import { TextInput } from "@pipelark/shared-ui/forms/TextInput";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";

/** The user's meetings, for their calendar program to subscribe to. */
export function MeetingFeed() {
  const { services } = useSignedIn();
  const query = useQuery(hostCalendarQueries.feed(services));

  return (
    <SettingsSection
      title="Subscribe to your meetings"
      lead="Your calendar program shows the meetings that are booked with you, and follows each move and cancellation. Whoever has the link can read them: keep it to yourself."
    >
      <QueryView query={query} of="your link" loading={<Spinner>Loading your link…</Spinner>}>
        {(address) => (address === null ? <NoLink /> : <FeedLink address={address} />)}
      </QueryView>
    </SettingsSection>
  );
}

function NoLink() {
  const { services } = useSignedIn();
  const { mutateAsync: renew } = useMutation(hostCalendarMutations.renewFeed(services));
  const { act, failed, isBusy } = useAct();

  function handleCreate() {
    void act({ run: () => renew(), failure: "The link could not be created" });
  }

  return (
    <>
      <div>
        <Button tone="secondary" size="medium" isBusy={isBusy} onClick={handleCreate}>
          Create link
        </Button>
      </div>
      <ActFaults acts={failed} />
    </>
  );
}

function FeedLink({ address }: { address: string }) {
  const { services } = useSignedIn();
  const { mutateAsync: renew } = useMutation(hostCalendarMutations.renewFeed(services));
  const [isAsking, setAsking] = useState(false);

  return (
    <Stack $gap="tight">
      <Field label="Link" hint="In your calendar program, add a calendar by its address and paste this link.">
        {(input) => <TextInput {...input} readOnly value={address} onFocus={({ target }) => target.select()} />}
      </Field>
      <Cluster $gap="tight">
        <CopyButton text={address}>Copy link</CopyButton>
        <Button tone="quiet" size="medium" onClick={() => setAsking(true)}>
          Renew link
        </Button>
      </Cluster>
      <ConfirmAct
        title="Renew the link?"
        isOpen={isAsking}
        act="Renew link"
        busyAct="Renewing…"
        cancel="Keep link"
        run={() => renew()}
        failure="The link could not be renewed"
        done={() => ({ message: "The link was renewed. The former one opens nothing any more." })}
        onClose={() => setAsking(false)}
      >
        Calendars that subscribed to the present link show nothing new until you give them the new one.
      </ConfirmAct>
    </Stack>
  );
}
