import { preferenceMutations, preferenceQueries } from "@pipelark/shared-data/notifications/preferenceQueries";
import {
  type MailTime,
  mailTimes,
  type NotificationPreference,
  type PreferenceChange,
} from "@pipelark/shared-data/notifications/preferenceSchema";
import { Spinner } from "@pipelark/shared-ui/feedback/Spinner";
import { Checkbox } from "@pipelark/shared-ui/forms/Checkbox";
import { Select } from "@pipelark/shared-ui/forms/Select";
import { breakpoint, color, space, text } from "@pipelark/shared-ui/theme/tokens";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { styled } from "styled-components";
import { ActFaults } from "../ActFaults.tsx";
import { QueryView } from "../QueryView.tsx";
import { SettingsSection } from "../SettingsSection.tsx";
import { useSignedIn } from "../signedIn.tsx";
import { useAct } from "../useAct.ts";

const labels: Record<string, string> = {
  weekly_summary: "Weekly summary",
  task_due: "One of my tasks is due",
  meeting_booked: "Someone books a meeting",
  meeting_changed: "A meeting with me is moved or cancelled",
  update_received: "A client sends an update",
  update_answered: "An update is decided or replied to",
  mentioned: "Someone mentions me",
  lead_delivered: "New leads are delivered",
  lead_declined: "One of my leads is declined",
  appointment_changed: "An appointment is booked, moved or cancelled",
  outcome_missing: "An appointment’s outcome is missing",
  deal_reported: "A deal is reported",
  deal_decided: "A deal is confirmed, disputed or lost",
  agreement_changed: "An agreement is offered, accepted or ended",
  invoice_changed: "An invoice is issued or paid",
};

/** Clients get updates from us. */
const clientLabels: Partial<Record<string, string>> = { update_received: "We post an update" };

const mailLabels: Record<MailTime, string> = { "at-once": "At once", daily: "Once a day", never: "Never" };
const mailWords: Record<MailTime, string> = {
  "at-once": "emails at once",
  daily: "one email a day",
  never: "no emails",
};

/** How the user is told of each kind of notification that may concern them. Each choice saves immediately. */
export function NotificationsSection() {
  const { services } = useSignedIn();
  const query = useQuery(preferenceQueries.own(services));

  return (
    <SettingsSection
      title="Notifications"
      lead="What we tell you in the app and by email. Changes are saved immediately."
    >
      <QueryView
        query={query}
        of="your notifications"
        loading={<Spinner>Loading your notifications…</Spinner>}
        isQuiet
        comesIntoView
      >
        {(chosen) => (
          <List>
            {chosen.map((preference) => (
              <Kind key={preference.kind} preference={preference} />
            ))}
          </List>
        )}
      </QueryView>
    </SettingsSection>
  );
}

function Kind({ preference: { kind, in_app: inApp, mail } }: { preference: NotificationPreference }) {
  const { services, user } = useSignedIn();
  const nameId = useId();
  const { act, failed } = useAct();
  const { mutateAsync: send } = useMutation(preferenceMutations.change(services));
  const label = (user.role === "client" ? clientLabels[kind] : undefined) ?? labels[kind] ?? kind;

  function change(to: Omit<PreferenceChange, "kind">, outcome: string) {
    void act({
      run: () => send({ kind, ...to }),
      failure: `“${label}” could not be saved`,
      done: () => ({ message: `“${label}”: ${outcome}.` }),
    });
  }

  return (
    <Row role="group" aria-labelledby={nameId}>
      <Name id={nameId}>{label}</Name>
      {inApp === null ? (
        <Checkbox
          checked={mail !== "never"}
          onChange={({ target: { checked } }) =>
            change({ mail: checked ? "at-once" : "never" }, checked ? "by email" : "no emails")
          }
        >
          By email
        </Checkbox>
      ) : (
        <>
          <Checkbox
            checked={inApp}
            onChange={({ target: { checked } }) =>
              change({ in_app: checked }, checked ? "shown in the app" : "not shown in the app")
            }
          >
            In the app
          </Checkbox>
          <MailTimeField mail={mail} onChange={(time) => change({ mail: time }, mailWords[time])} />
        </>
      )}
      <ActFaults acts={failed} />
    </Row>
  );
}

function MailTimeField({ mail, onChange }: { mail: MailTime; onChange: (time: MailTime) => void }) {
  const id = useId();
  return (
    <Mail>
      <label htmlFor={id}>Email</label>
      <Select
        id={id}
        value={mail}
        onChange={({ target }) => onChange(mailTimes.find((time) => time === target.value) ?? "never")}
      >
        {mailTimes.map((time) => (
          <option key={time} value={time}>
            {mailLabels[time]}
          </option>
        ))}
      </Select>
    </Mail>
  );
}

const List = styled.div`
  display: grid;
  border-top: 0.0625rem solid ${color.line};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.medium};
  padding-block: ${space.tight};
  border-bottom: 0.0625rem solid ${color.line};
`;

const Name = styled.p`
  flex: 1 1 100%;
  font-size: ${text.small};

  ${breakpoint.medium} {
    flex: 1 1 14rem;
  }
`;

const Mail = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.tight};
  margin-left: auto;
  font-size: ${text.small};

  select {
    width: 8.5rem;
  }
`;
