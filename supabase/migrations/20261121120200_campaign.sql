-- What a client company's campaign has brought, and the strip of figures above its portal.

-- Tables

alter table public.client_account
  add column campaign_status text not null default 'Active' constraint "campaign status is known"
    check (campaign_status in ('Onboarding', 'Active', 'Paused', 'Completed'));

create table public.client_month (
  client_account_id uuid not null references public.client_account (id) on delete cascade,
  -- Its first day.
  month date not null constraint "month is a first day" check (extract(day from month) = 1),
  leads integer not null default 0 constraint "leads are counted" check (leads between 0 and 1000000),
  appointments integer not null default 0 constraint "appointments are counted"
    check (appointments between 0 and 1000000),
  primary key (client_account_id, month)
);

alter table public.client_month enable row level security;
alter table public.client_month force row level security;

-- Grants

grant update (campaign_status) on table public.client_account to authenticated;

revoke all on table public.client_month from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.client_month to authenticated, service_role;

-- Policies

create policy "admins set the status of a campaign" on public.client_account
  for update to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

create policy "members read their own company's months" on public.client_month
  for select to authenticated
  using (client_account_id = (select private.account_of_caller()));

create policy "staff read every company's months" on public.client_month
  for select to authenticated
  using ((select private.role_of_caller()) = 'staff');

create policy "admins keep every company's months" on public.client_month
  for all to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

-- Functions

-- The figures of the caller's company, of the current month by UTC, and what waits.
create function public.portal_overview() returns jsonb
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
  where counted.client_account_id = company.id and counted.month = date_trunc('month', now() at time zone 'UTC')::date;
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

revoke all on function public.portal_overview() from public, anon, authenticated, service_role;
grant execute on function public.portal_overview() to authenticated;
