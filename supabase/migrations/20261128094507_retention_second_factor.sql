-- The second factor of a deactivated account goes with its other data.
-- Serves older servers.

-- Deletes what has been kept long enough. Called often; the first call of a day does it, and of two at once one. Null: done already.
create or replace function private.delete_expired(moment timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  today constant date := (moment at time zone 'utc')::date;
  counts jsonb;
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: delete what has expired', 0))
    or exists (select from public.retention_run as done where done.day = today) then
    return null;
  end if;

  with
  -- With their busy times, reminders and records of mails.
  booking as (
    delete from public.meeting as past where past.ends_at < moment - interval '12 months' returning 1
  ),
  mail as (
    delete from public.mail_message as old where old.created_at < moment - interval '90 days' returning 1
  ),
  invitation as (
    delete from public.invitation as unused
    where unused.accepted_at is null and coalesce(unused.revoked_at, unused.expires_at) < moment - interval '90 days'
    returning 1
  ),
  -- The row stays, so that the same event is not worked twice.
  event as (
    update public.inbound_event as worked set body = '{}'
    where worked.state in ('done', 'cleared') and worked.received_at < moment - interval '90 days' and worked.body <> '{}'
    returning 1
  ),
  report as (
    delete from public.release_signal as old where old.at < moment - interval '30 days' returning 1
  ),
  log as (
    delete from public.audit_entry as old where old.at < moment - interval '2 years' returning 1
  ),
  -- Networks, of which there are only keyed hashes.
  network as (
    delete from private.booking_by_caller as made where made.booked_at < moment - interval '14 days' returning 1
  ),
  network_of_guest as (
    update private.meeting_mail as told set caller_hash = null
    where told.mailed_at < moment - interval '14 days' and told.caller_hash is not null
    returning 1
  ),
  network_of_host as (
    update private.host_mail as told set caller_hash = null
    where told.mailed_at < moment - interval '14 days' and told.caller_hash is not null
    returning 1
  ),
  ended as (
    select profile.id from public."userProfile" as profile where profile.deactivated_at < moment - interval '30 days'
  ),
  picture as (
    delete from public.profile_picture as kept using ended where kept.user_id = ended.id returning 1
  ),
  view as (
    delete from public.saved_view as kept using ended where kept.user_id = ended.id returning 1
  ),
  notice as (
    delete from public.notification as kept using ended where kept.user_id = ended.id returning 1
  ),
  preference as (
    delete from public.notification_preference as kept using ended where kept.user_id = ended.id returning 1
  ),
  progress as (
    delete from public.video_progress as kept using ended where kept.user_id = ended.id returning 1
  ),
  calendar as (
    delete from public.host_calendar as kept using ended where kept.user_id = ended.id returning 1
  ),
  feed as (
    delete from private.meeting_feed as kept using ended where kept.user_id = ended.id returning 1
  ),
  zone as (
    delete from private.reader_zone as kept using ended where kept.user_id = ended.id returning 1
  ),
  factor as (
    delete from private.second_factor as kept using ended where kept.user_id = ended.id returning 1
  ),
  recovery_code as (
    delete from private.recovery_code as kept using ended where kept.user_id = ended.id returning 1
  )
  select coalesce(jsonb_object_agg(part.kind, part.count) filter (where part.count > 0), '{}') into counts
  from (
    values
      ('bookings', (select count(*) from booking)),
      ('mails', (select count(*) from mail)),
      ('invitations', (select count(*) from invitation)),
      ('events', (select count(*) from event)),
      ('reports', (select count(*) from report)),
      ('log', (select count(*) from log)),
      (
        'networks',
        (select count(*) from network) + (select count(*) from network_of_guest) + (select count(*) from network_of_host)
      ),
      (
        'accounts',
        (select count(*) from picture) + (select count(*) from view) + (select count(*) from notice)
          + (select count(*) from preference) + (select count(*) from progress) + (select count(*) from calendar)
          + (select count(*) from feed) + (select count(*) from zone) + (select count(*) from factor)
          + (select count(*) from recovery_code)
      )
  ) as part (kind, count);

  delete from public.retention_run as old where old.day < today - 730;
  insert into public.retention_run (day, ran_at, deleted) values (today, moment, counts);
  return counts;
end
$$;
