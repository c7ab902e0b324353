import type { Role } from "@pipelark/shared-contracts/role";
import type { Approval, Attention } from "@pipelark/shared-data/overview/attentionSchema";
import type { BadgeTone } from "@pipelark/shared-ui/data/Badge";
import { formatMoney } from "@pipelark/shared-ui/data/formatMoney";
import { formatMoment, formatShortDay } from "@pipelark/shared-time/formats";
import { paths } from "#app/paths.ts";

/** A line under "Today", linking to its page. */
export type TodayItem = {
  id: string;
  badge: { label: string; tone: BadgeTone };
  title: string;
  detail: string;
  to: string;
  act: string;
  /** An amount that can be decided on here. */
  approval?: Approval;
};

type Kind = {
  name: string;
  /** Page that lists all items of this kind. */
  to: string;
  count: number;
  items: TodayItem[];
};

/** Open items, most urgent first. A last line per kind counts those that the answer leaves out. */
export function todayItems({ attention, role }: { attention: Attention; role: Role }): TodayItem[] {
  const { approvals, tasks_overdue, tasks_today, invitations_ending } = attention;
  const tasks = role === "admin" ? paths.workspaceTimeline : paths.workspaceTasks;
  const kinds: (Kind | null)[] = [
    approvals && {
      name: "updates to approve",
      to: paths.workspaceClients,
      count: approvals.count,
      items: approvals.first.map((update) => ({
        id: update.id,
        badge: { label: "pending", tone: "warn" },
        title: update.title,
        detail: `${update.company}: ${formatMoney(update.amount_cents, { currency: update.currency, hasPlus: true })} to approve`,
        to: `${paths.workspaceClients}?company=${update.client_account_id}&update=${update.id}`,
        act: "Review",
        approval: update,
      })),
    },
    {
      name: "overdue tasks",
      to: tasks,
      count: tasks_overdue.count,
      items: tasks_overdue.first.map((task) => ({
        id: task.id,
        badge: { label: "overdue", tone: "danger" },
        title: task.title,
        detail: `Was due on ${formatShortDay(startOf(task.due_on))}`,
        to: `${tasks}?task=${task.id}`,
        act: "Open",
      })),
    },
    {
      name: "tasks due today",
      to: tasks,
      count: tasks_today.count,
      items: tasks_today.first.map((task) => ({
        id: task.id,
        badge: { label: "due today", tone: "info" },
        title: task.title,
        detail: "Your task for today",
        to: `${tasks}?task=${task.id}`,
        act: "Open",
      })),
    },
    invitations_ending && {
      name: "expiring invitations",
      to: paths.workspaceStaff,
      count: invitations_ending.count,
      items: invitations_ending.first.map((invitation) => ({
        id: invitation.id,
        badge: { label: "expires soon", tone: "muted" },
        title: `Invitation for ${invitation.email}`,
        detail: `Not accepted yet. Expires on ${formatMoment(invitation.expires_at)}`,
        to: `${paths.workspaceStaff}?invitation=${invitation.id}`,
        act: "Open",
      })),
    },
  ];
  return kinds.flatMap((kind) => (kind ? [...kind.items, ...restOf(kind)] : []));
}

function restOf({ name, to, count, items }: Kind): TodayItem[] {
  const rest = count - items.length;
  if (rest <= 0) return [];
  const badge = { label: `+${rest}`, tone: "muted" } as const;
  return [{ id: `more ${name}`, badge, title: `${rest} more`, detail: `Of ${count} ${name}`, to, act: "Show all" }];
}

/** Midnight of a day such as `2026-11-18` in the user's time zone. */
function startOf(day: string): Date {
  return new Date(`${day}T00:00`);
}
