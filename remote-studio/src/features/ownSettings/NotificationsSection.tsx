import { faultMessage } from "@pipelark/shared-contracts/faultMessage";
import { preferenceMutations, preferenceQueries } from "@pipelark/shared-data/notifications/preferenceQueries";
import { type NotificationKind, notificationKinds } from "@pipelark/shared-data/notifications/preferenceSchema";
import { actFaultMessage } from "@pipelark/shared-signed-in/actFaultMessage";
import { SettingsSection } from "@pipelark/shared-signed-in/SettingsSection";
import { useSignedIn } from "@pipelark/shared-signed-in/signedIn";
import { Checkbox } from "@pipelark/shared-ui/Checkbox";
import { RetryBox } from "@pipelark/shared-ui/RetryBox";
import { Spinner } from "@pipelark/shared-ui/Spinner";
import { toast } from "@pipelark/shared-ui/toast";
import { VisibleError } from "@pipelark/shared-ui/VisibleError";
import { useMutation, useQuery } from "@tanstack/react-query";

const labels: Record<NotificationKind, string> = {
  weekly_summary: "A summary every week",
  task_due: "A task of mine is due",
  update_received: "A client sends an update",
  meeting_booked: "Somebody books a meeting",
};

/** What the user is told by mail. Each box is saved as it is ticked. Updates are read by admins alone, and so are the mails of them. */
export function NotificationsSection() {
  const { services, user } = useSignedIn();
  const kinds = notificationKinds.filter((kind) => kind !== "update_received" || user.role === "admin");
  const { data, error, isPending, isFetching, refetch } = useQuery(preferenceQueries.own(services));
  const change = useMutation({
    ...preferenceMutations.change(services),
    onSuccess: (_, { kind, isWanted }) => toast({ message: `“${labels[kind]}” is ${isWanted ? "on" : "off"}.` }),
    onError: (fault) => services.report(fault),
  });

  return (
    <SettingsSection title="Notifications" lead="What we tell you by mail. Each choice is saved at once.">
      {isPending && <Spinner>Loading your notifications…</Spinner>}
      <RetryBox
        message={error && !data ? faultMessage(error, "your notifications") : null}
        isLoading={isFetching}
        onRetry={() => void refetch()}
        comesIntoView
      />
      {change.error && (
        <VisibleError key={change.submittedAt}>
          {actFaultMessage(change.error, `“${labels[change.variables.kind]}” could not be saved`)}
        </VisibleError>
      )}
      {data && (
        <div role="group" aria-label="Notifications by mail">
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={data[kind]}
              onChange={(event) => change.mutate({ kind, isWanted: event.target.checked })}
            >
              {labels[kind]}
            </Checkbox>
          ))}
        </div>
      )}
    </SettingsSection>
  );
}
