import { preferenceMutations, preferenceQueries } from "@pipelark/shared-data/notifications/preferenceQueries";
import type { Role } from "@pipelark/shared-contracts/role";
import { type NotificationKind, notificationKinds } from "@pipelark/shared-data/notifications/preferenceSchema";
import { ActFaults } from "./ActFaults.tsx";
import { QueryView } from "./QueryView.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { useSignedIn } from "./signedIn.tsx";
import { useAct } from "./useAct.ts";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";

const labels: Record<NotificationKind, string> = {
  weekly_summary: "Weekly summary",
  task_due: "One of my tasks is due",
  update_received: "A client sends an update",
  meeting_booked: "Someone books a meeting",
  mentioned: "Someone mentions me",
};

/** Staff can't read updates, so nobody mentions them; clients hear of mentions alone. */
const kindsOf: Record<Role, readonly NotificationKind[]> = {
  admin: notificationKinds,
  staff: ["weekly_summary", "task_due", "meeting_booked"],
  client: ["mentioned"],
};

/** The user's email notifications. Each checkbox saves immediately. */
export function NotificationsSection() {
  const { services, user } = useSignedIn();
  const query = useQuery(preferenceQueries.own(services));

  return (
    <SettingsSection title="Notifications" lead="Emails that we send you. Changes are saved immediately.">
      <QueryView
        query={query}
        of="your notifications"
        loading={<Spinner>Loading your notifications…</Spinner>}
        isQuiet
        comesIntoView
      >
        {(wanted) => (
          <div role="group" aria-label="Email notifications">
            {kindsOf[user.role].map((kind) => (
              <NotificationBox key={kind} kind={kind} isWanted={wanted[kind]} />
            ))}
          </div>
        )}
      </QueryView>
    </SettingsSection>
  );
}

function NotificationBox({ kind, isWanted }: { kind: NotificationKind; isWanted: boolean }) {
  const { services } = useSignedIn();
  // Local state, because a box that waited for the answer or the cache would flicker.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { act, failed } = useAct();
  const { mutateAsync: send } = useMutation(preferenceMutations.change(services));

  async function change(isOn: boolean) {
    setChosen(isOn);
    await act({
      run: () => send({ kind, isWanted: isOn }),
      failure: `“${labels[kind]}” could not be saved`,
      done: () => ({ message: `“${labels[kind]}” is ${isOn ? "on" : "off"}.` }),
    });
    setChosen((last) => (last === isOn ? null : last));
  }

  return (
    <>
      <Checkbox checked={chosen ?? isWanted} onChange={({ target }) => void change(target.checked)}>
        {labels[kind]}
      </Checkbox>
      <ActFaults acts={failed} />
    </>
  );
}
