/**
 * Fills a calendar with 10,000 meetings: half are in the past, the others take four hours of each of the host's next
 * 1,250 days. Inserted without triggers, in a tenth of the time. No `analyze`, because the embedded engine would not
 * run it either.
 */
export function manyMeetings(meetingType: string): string {
  return `
    set session_replication_role = replica;
    insert into public.meeting (
      id, meeting_type, host_id, starts_at, ends_at, guest_name, guest_email, guest_time_zone, token_hash, source
    )
    select gen_random_uuid(), type.slug, turn.host_id, start, start + interval '30 minutes', 'Gil Guest',
      'gil' || number || '@example.com', 'UTC', sha256(number::text::bytea), 'calendly'
    from generate_series(-5000, 4999) as number
    cross join lateral (
      select date_trunc('day', now()) + make_interval(days => number >> 2, hours => 10 + (number & 3)) as start
    ) as moment
    cross join public.meeting_type as type
    join public.meeting_type_host as turn on turn.meeting_type = type.slug and turn.position = 1
    where type.slug = '${meetingType}';
    insert into public.busy_time (meeting_id, host_id, during)
    select id, host_id, tstzrange(starts_at, ends_at) from public.meeting where source = 'calendly'
    on conflict do nothing;
    set session_replication_role = origin;
  `;
}
