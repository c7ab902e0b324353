-- Leads of a month are counted, and the portal's home shows the last twelve months. Only who sees money gets the balance.

-- Leads and appointments of companies by month, the first and the last one by their first days. Leads are counted by the day of their
-- delivery, appointments that were held or are booked by the day on which they begin; what was typed counts for the months before a
-- company's first one. Clients get their own company's, staff and admins every company's, also of leads that they may not read.
-- PL/pgSQL, because leads and appointments come in later files.
create or replace function private.month_figures(company uuid, first_month date, last_month date)
returns table (client_account_id uuid, month date, leads integer, appointments integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select known.id, months.first_day, coalesce(case
        when months.first_day >= date_trunc('month', began.first_day) then (
          select count(*)::integer from public.lead
          where lead.client_account_id = known.id and lead.delivered_on >= months.first_day
            and lead.delivered_on < (months.first_day + interval '1 month')::date
        )
        else typed.leads
      end, 0), coalesce(case
        when months.first_day >= date_trunc('month', met.first_day) then (
          select count(*)::integer from public.appointment
          where appointment.client_account_id = known.id and appointment.state in ('booked', 'held')
            and appointment.starts_on >= months.first_day
            and appointment.starts_on < (months.first_day + interval '1 month')::date
        )
        else typed.appointments
      end, 0)
    from public.client_account as known
    cross join lateral (
      select first_day::date as first_day
      from generate_series(month_figures.first_month::timestamp, month_figures.last_month::timestamp, interval '1 month') as first_day
    ) as months
    cross join lateral (
      select min(lead.delivered_on) as first_day from public.lead
      where lead.client_account_id = known.id and lead.delivered_on is not null
    ) as began
    cross join lateral (
      select min(appointment.starts_on) as first_day from public.appointment
      where appointment.client_account_id = known.id and appointment.state in ('booked', 'held')
    ) as met
    left join public.client_month as typed on typed.client_account_id = known.id and typed.month = months.first_day
    where (month_figures.company is null or known.id = month_figures.company)
      and (private.role_of_caller() in ('staff', 'admin') or known.id = private.account_of_caller());
end
$$;

revoke all on function private.month_figures(uuid, date, date) from public, anon, authenticated, service_role;
grant execute on function private.month_figures(uuid, date, date) to authenticated, service_role;

-- How each client company stands: its campaign, its figures of this month by its own calendar, its balance and what waits. Staff
-- see no money: null for them, because a sum of nothing would say zero.
create or replace view public.client_summary with (security_invoker = true) as
  select
    company.id,
    company.name,
    company.currency,
    company.campaign_status,
    coalesce(figures.leads, 0) as leads,
    coalesce(figures.appointments, 0) as appointments,
    case when (select private.role_of_caller()) = 'admin' or (select private.sees_money()) then coalesce(
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
    company.time_zone,
    company.archived_at,
    company.needs_second_check,
    company.version
  from public.client_account as company
  left join lateral private.month_figures(
    company.id, private.current_month_in(company.time_zone), private.current_month_in(company.time_zone)
  ) as figures on true;

-- The home of the portal: the milestones and figures of the caller's company, of the current month by the company's calendar, and what
-- waits. `time_zone` is the reader's, which older pages send; it counts for nothing.
create or replace function public.portal_overview(time_zone text default 'UTC') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  company public.client_account;
  months jsonb;
begin
  select * into company
  from public.client_account as known
  where known.id = private.account_of_caller() and private.role_of_caller() = 'client';
  if not found then
    return '{"kind": "no-company"}';
  end if;
  select jsonb_agg(
    jsonb_build_object('month', to_char(counted.month, 'YYYY-MM'), 'leads', counted.leads, 'appointments', counted.appointments)
    order by counted.month
  ) into months
  from private.month_figures(
    company.id, (private.current_month_in(company.time_zone) - interval '11 months')::date, private.current_month_in(company.time_zone)
  ) as counted;
  return jsonb_build_object(
    'kind', 'overview',
    'company', jsonb_build_object('id', company.id, 'name', company.name),
    'campaign_status', company.campaign_status,
    'leads', months -> -1 -> 'leads',
    'appointments', months -> -1 -> 'appointments',
    -- The last twelve, this one last.
    'months', months,
    'rights', (
      select jsonb_build_object(
        'sees_money', member.sees_money, 'may_decide', member.may_decide, 'may_invite', member.may_invite
      )
      from public.client_account_member as member
      where member.user_id = private.caller_id()
    ),
    -- Null: the caller does not see money.
    'balance_cents', case when private.sees_money() then coalesce(
      (
        select known.balance_cents
        from public.client_balance as known
        where known.client_account_id = company.id and known.currency = company.currency
      ), 0
    ) end,
    'currency', company.currency,
    'milestones', private.milestones_of_caller(),
    -- Appointments and deals that wait for the caller.
    'loop', private.loop_waiting(),
    -- Empty for a caller who does not see money.
    'forecast', private.deal_forecast(company.id, private.current_month_in(company.time_zone)),
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
      -- For a verdict, before it counts as accepted.
      'undecided_leads', (
        select count(*) from public.lead
        where lead.client_account_id = company.id and lead.stage = 'delivered' and lead.verdict_due_at > private.scheduler_now()
      ),
      'next_meeting', (
        select jsonb_build_object(
          'id', meeting.id, 'title', link.title, 'starts_at', private.as_utc(meeting.starts_at),
          'place', jsonb_build_object('kind', meeting.place_kind, 'text', meeting.place_text)
        )
        from public.meeting
        join public.meeting_link as link on link.slug = meeting.meeting_type
        where meeting.account_id = company.id and meeting.status = 'booked'
          and meeting.ends_at > private.scheduler_now()
        order by meeting.starts_at, meeting.id
        limit 1
      ),
      -- A campaign that runs already began without a call, or with one that is kept elsewhere.
      'needs_onboarding_call', company.campaign_status = 'Onboarding' and not exists (
        select from public.meeting
        where meeting.account_id = company.id and meeting.status = 'booked'
          and meeting.meeting_type in ('onboarding-call', 'onboarding-meeting')
      ),
      -- The version that the caller has not accepted yet. Null: none.
      'new_terms', (
        select current_terms.version
        from public.terms_version() as current_terms (version)
        where not exists (
          select from public.terms_acceptance as accepted
          where accepted.user_id = private.caller_id() and accepted.terms_version = current_terms.version
        )
      )
    )
  );
end
$$;

-- Figures of the last six months, the current one last: an admin's are the agency's, others' are their own. Revenue is
-- that of `finances_year`, once per currency; open tasks are those at the end of each month.
create or replace function private.studio_figures(today date) returns jsonb
language sql stable set search_path = ''
as $$
  with months as (
    select first_day::date as first_day, (first_day + interval '1 month')::date as next_first
    from generate_series(
      date_trunc('month', studio_figures.today) - interval '5 months', date_trunc('month', studio_figures.today),
      interval '1 month'
    ) as first_day
  ),
  earned as (
    select date_trunc('month', paid.date)::date as month, paid.currency, -sum(paid.amount_cents) as cents
    from public.payment as paid
    left join public.payment as original on original.id = paid.reverses
    where paid.date >= (select min(first_day) from months)
      and coalesce(original.kind, paid.kind) in ('commission', 'fee', 'credit')
      and (select private.role_of_caller()) = 'admin'
    group by 1, 2
  ),
  figures as materialized (
    select counted.month, counted.leads, counted.appointments
    from private.month_figures(
      null, (date_trunc('month', studio_figures.today) - interval '5 months')::date, date_trunc('month', studio_figures.today)::date
    ) as counted
    where (select private.role_of_caller()) = 'admin'
  ),
  counted as (
    select 'revenue' as name, known.currency::text, months.first_day, coalesce(earned.cents, 0) as value
    from months
    cross join (select distinct currency from earned) as known
    left join earned on earned.month = months.first_day and earned.currency = known.currency
    union all
    select figure.name, null, months.first_day, figure.value
    from months
    left join lateral (
      select coalesce(sum(figures.leads), 0) as leads, coalesce(sum(figures.appointments), 0) as appointments
      from figures
      where figures.month = months.first_day
    ) as sums on true
    cross join lateral (
      values
        ('leads', sums.leads),
        ('appointments', sums.appointments),
        ('open_tasks', (
          select count(*) from public.task
          where created_at < months.next_first and (done_at is null or done_at >= months.next_first)
        ))
    ) as figure (name, value)
    where (select private.role_of_caller()) = 'admin'
    union all
    select figure.name, null, months.first_day, figure.value
    from months
    cross join lateral (
      values
        ('done_tasks', (
          select count(*) from public.task
          where assignee_id = (select private.caller_id())
            and done_at >= months.first_day and done_at < months.next_first
        )),
        ('meetings', (
          select count(*)
          from public.meeting
          join public.meeting_host as host on host.id = meeting.host_id
          where host.user_id = (select private.caller_id()) and meeting.status = 'booked'
            and meeting.starts_at >= months.first_day and meeting.starts_at < months.next_first
        ))
    ) as figure (name, value)
    where (select private.role_of_caller()) = 'staff'
  )
  select coalesce(jsonb_agg(
    jsonb_build_object('name', name, 'currency', currency, 'months', series)
    order by array_position(
      array['revenue', 'leads', 'appointments', 'open_tasks', 'done_tasks', 'meetings'], name
    ), currency
  ), '[]')
  from (
    select name, currency, jsonb_agg(
      jsonb_build_object('month', to_char(first_day, 'YYYY-MM'), 'value', value) order by first_day
    ) as series
    from counted
    group by name, currency
  ) as figures
$$;

revoke all on function private.studio_figures(date) from public, anon, authenticated, service_role;
grant execute on function private.studio_figures(date) to authenticated;
