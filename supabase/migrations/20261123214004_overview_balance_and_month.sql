-- The balance comes from client_balance alone, and the current month of a company from one function.

create or replace function private.current_month_in(time_zone text) returns date
language sql stable set search_path = ''
as $$ select date_trunc('month', private.scheduler_now() at time zone current_month_in.time_zone)::date $$;

revoke all on function private.current_month_in(text) from public, anon, authenticated, service_role;
grant execute on function private.current_month_in(text) to authenticated, service_role;

create or replace view public.client_summary with (security_invoker = true) as
  select
    company.id,
    company.name,
    company.currency,
    company.campaign_status,
    coalesce(figures.leads, 0) as leads,
    coalesce(figures.appointments, 0) as appointments,
    case when (select private.role_of_caller()) <> 'staff' then coalesce(
      (
        select known.balance_cents
        from public.client_balance as known
        where known.client_account_id = company.id and known.currency = company.currency
      ), 0
    ) end as balance_cents,
    (
      select count(*)::integer
      from public.client_account_member as member
      where member.account_id = company.id
    ) as members,
    case when (select private.role_of_caller()) <> 'staff' then (
      select count(*)::integer
      from public.client_update as pending
      where pending.client_account_id = company.id and pending.status = 'pending'
    ) end as pending_updates,
    company.time_zone
  from public.client_account as company
  left join public.client_month as figures
    on figures.client_account_id = company.id and figures.month = private.current_month_in(company.time_zone);

create or replace function public.portal_overview(time_zone text default 'UTC') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
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
  where counted.client_account_id = company.id and counted.month = private.current_month_in(company.time_zone);
  return jsonb_build_object(
    'kind', 'overview',
    'company', jsonb_build_object('id', company.id, 'name', company.name),
    'campaign_status', company.campaign_status,
    'leads', coalesce(figures.leads, 0),
    'appointments', coalesce(figures.appointments, 0),
    'balance_cents', coalesce(
      (
        select known.balance_cents
        from public.client_balance as known
        where known.client_account_id = company.id and known.currency = company.currency
      ), 0
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
