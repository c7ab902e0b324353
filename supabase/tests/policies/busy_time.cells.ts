import { everybody, nobody, type TableCells } from "../support/cell.ts";
import { meetingIn } from "./givenMeeting.ts";

export const cells: TableCells = [
  {
    verb: "select",
    what: "the host and the time of what is not over",
    given: meetingIn({ hours: 30 }),
    statement: "select host_id, during from public.busy_time",
    outcome: everybody,
  },
  {
    verb: "select",
    what: "what is over",
    given: meetingIn({ hours: -30 }),
    statement: "select host_id, during from public.busy_time",
    outcome: { visitor: "no row", client: "no row", staff: "no row", admin: "no row", stranger: "no row" },
  },
  {
    verb: "select",
    what: "which meeting takes the time",
    given: meetingIn({ hours: 30 }),
    statement: "select meeting_id from public.busy_time",
    outcome: nobody,
  },
  {
    verb: "insert",
    what: "a busy time",
    given: `${meetingIn({ hours: 30 })}; delete from public.busy_time`,
    statement: `insert into public.busy_time (meeting_id, host_id, during)
      values ('d0000000-0000-4000-8000-000000000001', gen_random_uuid(), tstzrange(now(), now() + interval '1 hour'))`,
    outcome: nobody,
  },
  {
    verb: "update",
    what: "when a host is busy",
    given: meetingIn({ hours: 30 }),
    statement: "update public.busy_time set during = tstzrange(now(), now() + interval '1 hour')",
    outcome: nobody,
  },
  {
    verb: "delete",
    what: "a busy time",
    given: meetingIn({ hours: 30 }),
    statement: "delete from public.busy_time",
    outcome: nobody,
  },
];
