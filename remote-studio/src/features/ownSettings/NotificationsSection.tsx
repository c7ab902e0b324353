import { preferenceMutations, preferenceQueries } from "@pipelark/shared-data/notifications/preferenceQueries";
import { type NotificationKind, notificationKinds } from "@pipelark/shared-data/notifications/preferenceSchema";
import { ActFaults } from "@pipelark/shared-signed-in/ActFaults";
import { QueryView } from "@pipelark/shared-signed-in/QueryView";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { useAct } from "@pipelark/shared-signed-in/useAct";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";

const labels: Record<NotificationKind, string> = {
  weekly_summary: "Weekly summary",
  task_due: "One of my tasks is due",
  update_received: "A client sends an update",
  meeting_booked: "Someone books a meeting",
};

/**
 * The user's email notifications. Each checkbox saves immediately. Only admins read updates, so only they are offered
 * emails about them.
 */
export function NotificationsSection() {
  const { services, user } = useSignedIn();
  const kinds = notificationKinds.filter((kind) => kind !== "update_received" || user.role === "admin");
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
            {kinds.map((kind) => (
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
