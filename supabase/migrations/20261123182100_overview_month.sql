-- The portal's figures are those of this month, by the calendar of who looks at them.

drop function public.portal_overview();

-- The figures of the caller's company, of the current month by the calendar of a time zone, and what waits.
create function public.portal_overview(time_zone text default 'UTC') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  zone constant text := case when private.is_time_zone(portal_overview.time_zone) then portal_overview.time_zone else 'UTC' end;
  company public.client_account;
  figures public.client_month;
begin
  select * into company
  from public.client_account as known
  where known.id = private.account_of_caller() and private.role_of_caller() = 'client';
  if not found then
    return '{"kind": "no-company"}';
  end if;
  select * into figures
  from public.client_month as counted
  where counted.client_account_id = company.id and counted.month = date_trunc('month', now() at time zone zone)::date;
  return jsonb_build_object(
    'kind', 'overview',
    'company', jsonb_build_object('id', company.id, 'name', company.name),
    'campaign_status', company.campaign_status,
    'leads', coalesce(figures.leads, 0),
    'appointments', coalesce(figures.appointments, 0),
    'balance_cents', (
      select coalesce(sum(payment.amount_cents), 0)::bigint
      from public.payment
      where payment.client_account_id = company.id
    ),
    'currency', company.currency,
    'waiting', jsonb_build_object(
      -- For an admin's approval.
      'pending_updates', (
        select count(*) from public.client_update as pending
        where pending.client_account_id = company.id and pending.status = 'pending'
      ),
      -- For the client's answer.
      'unanswered_replies', (
        select count(*) from public.client_update as answered
        where answered.client_account_id = company.id and answered.last_reply_type = 'admin'
      ),
      'next_meeting', (
        select jsonb_build_object(
          'id', meeting.id, 'title', link.title, 'starts_at', private.as_utc(meeting.starts_at)
        )
        from public.meeting
        join public.meeting_link as link on link.slug = meeting.meeting_type
        where meeting.account_id = company.id and meeting.status = 'booked'
          and meeting.starts_at > private.scheduler_now()
        order by meeting.starts_at
        limit 1
      )
    )
  );
end
$$;

revoke all on function public.portal_overview(text) from public, anon, authenticated, service_role;
grant execute on function public.portal_overview(text) to authenticated;
