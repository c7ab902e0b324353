import { companies } from "../support/seedIds.ts";

/** Token of the guest of the meeting below. */
export const guestToken = "a-token-of-43-letters-that-only-the-guest-has";

/**
 * Script that adds one meeting of Northwind Robotics, so many hours from now; from an external calendar, because the
 * built-in one only offers its hours.
 */
export function meetingIn({ hours }: { hours: number }): string {
  return `insert into public.meeting (
      id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_time_zone, account_id, token_hash, source
    )
    select 'd0000000-0000-4000-8000-000000000001', meeting_type, host_id, now() + interval '${hours} hours',
      now() + interval '${hours + 1} hours', 'Gil Guest', 'gil@example.com', 'Europe/Berlin',
      '${companies.northwindRobotics}', sha256('${guestToken}'), 'calendly'
    from public.meeting_type_host where meeting_type = 'meet'`;
}

/** Script that presents a token, as the functions of the scheduler do. */
export function presenting(token: string): string {
  return `select private.present_token('${token}')`;
}
