import { hostCalendarMutations, hostCalendarQueries } from "@pipelark/shared-data/hostCalendar/hostCalendarQueries";
import type { HostCalendar } from "@pipelark/shared-data/hostCalendar/hostCalendarSchema";
import { ConfirmAct } from "@pipelark/shared-signed-in/ConfirmAct";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Button } from "@pipelark/shared-ui/controls/Button";
import { Banner } from "@pipelark/shared-ui/feedback/Banner";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { Cluster, Stack } from "@pipelark/shared-ui/layout/Stack";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CalendarAddressForm } from "./CalendarAddressForm.tsx";
import { faultWords, stateWords } from "./calendarWords.ts";

/** The user's own calendar, whose busy times cannot be booked. */
export function BusyTimes() {
  const { services } = useSignedIn();
  const query = useQuery(hostCalendarQueries.own(services));

  return (
    <SettingsSection
      title="Your calendar"
      lead="While your own calendar says that you are busy, nobody can book you. We read it every 10 to 15 minutes and keep the times only, never what an event is about."
    >
      <QueryView query={query} of="your calendar" loading={<Spinner>Loading your calendar…</Spinner>}>
        {(calendar) =>
          calendar === null ? <CalendarAddressForm /> : <Connected calendar={calendar} now={query.dataUpdatedAt} />
        }
      </QueryView>
    </SettingsSection>
  );
}

type Open = "none" | "address" | "removal";

/** `now`: time of the last look at the state, which is looked at each minute. */
type ConnectedProps = { calendar: HostCalendar; now: number };

function Connected({ calendar, now }: ConnectedProps) {
  const { services } = useSignedIn();
  const { mutateAsync: clear } = useMutation(hostCalendarMutations.clear(services));
  const [open, setOpen] = useState<Open>("none");

  function handleClose() {
    setOpen("none");
  }

  return (
    <Stack>
      <CalendarState calendar={calendar} now={now} />
      {open === "address" ? (
        <CalendarAddressForm onSaved={handleClose} onCancel={handleClose} />
      ) : (
        <Cluster $gap="tight">
          <Button tone="secondary" size="medium" onClick={() => setOpen("address")}>
            Change address
          </Button>
          <Button tone="quiet" size="medium" onClick={() => setOpen("removal")}>
            Remove calendar
          </Button>
        </Cluster>
      )}
      <ConfirmAct
        title="Remove your calendar?"
        isOpen={open === "removal"}
        act="Remove calendar"
        busyAct="Removing…"
        cancel="Keep calendar"
        run={() => clear()}
        failure="Your calendar could not be removed"
        done={() => ({ message: "Your calendar was removed." })}
        onClose={handleClose}
      >
        Its busy times can be booked at once. To connect it again, you need its address.
      </ConfirmAct>
    </Stack>
  );
}

function CalendarState({ calendar, now }: ConnectedProps) {
  const words = stateWords(calendar, now);
  if (calendar.state === "waiting") return <Spinner>{words}</Spinner>;
  if (calendar.fault === null) return <p role="status">{words}</p>;
  return (
    <Banner tone="warn" title={words}>
      {faultWords[calendar.fault]}
    </Banner>
  );
}
