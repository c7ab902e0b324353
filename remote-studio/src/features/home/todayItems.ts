import { linkedPages } from "@pipelark/shared-contracts/linkedPages";
import type { Role } from "@pipelark/shared-contracts/role";
import type { Approval, Attention } from "@pipelark/shared-data/overview/attentionSchema";
import type { Loop } from "@pipelark/shared-data/overview/loopSchema";
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
  return [...loopItems(attention.loop), ...kinds.flatMap((kind) => (kind ? [...kind.items, ...restOf(kind)] : []))];
}

/** Appointments and deals that wait for this side, a line for each kind. */
function loopItems({ outcomes, to_clear_up: unclear, to_confirm: unconfirmed, disputed }: Loop): TodayItem[] {
  const kinds: (TodayItem & { count: number })[] = [
    {
      id: "deals to confirm",
      count: unconfirmed,
      badge: { label: "to confirm", tone: "warn" },
      title: counted(unconfirmed, "deal"),
      detail: "Reported as won by the client",
      to: linkedPages.deals,
      act: "Review",
    },
    {
      id: "disputed deals",
      count: disputed,
      badge: { label: "disputed", tone: "danger" },
      title: counted(disputed, "deal"),
      detail: "The two sides disagree",
      to: `${linkedPages.deals}?deals=disputed`,
      act: "Open",
    },
    {
      id: "appointments to clear up",
      count: unclear,
      badge: { label: "conflicting", tone: "danger" },
      title: counted(unclear, "appointment"),
      detail: "The client’s answer is different",
      to: `${linkedPages.appointments}?view=to-clear-up`,
      act: "Open",
    },
    {
      id: "appointments without an outcome",
      count: outcomes,
      badge: { label: "needs outcome", tone: "warn" },
      title: counted(outcomes, "appointment"),
      detail: "What happened?",
      to: linkedPages.appointments,
      act: "Open",
    },
  ];
  return kinds.filter(({ count }) => count > 0);
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
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
