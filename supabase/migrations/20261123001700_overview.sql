-- Figures on one page: the strip above a client's portal, the studio's list of companies, and what needs attention today.

-- Function that the view calls, so it comes before it

-- The first day of the current month in a time zone, as `client_month` has it.
create function private.current_month_in(time_zone text) returns date
language sql stable set search_path = ''
as $$ select date_trunc('month', private.scheduler_now() at time zone current_month_in.time_zone)::date $$;

-- Leads and appointments of companies by month, the first and the last one by their first days. Leads are counted by the day of their
-- delivery, appointments that were held or are booked by the day on which they begin; what was typed counts for the months before a
-- company's first one. Clients get their own company's, staff and admins every company's, also of leads that they may not read.
-- PL/pgSQL, because leads and appointments come in later files.
create function private.month_figures(company uuid, first_month date, last_month date)
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

-- View. It shows what the caller may read.

-- How each client company stands: its campaign, its figures of this month by its own calendar, its balance and what waits. Staff
-- see no money: null for them, because a sum of nothing would say zero.
create view public.client_summary with (security_invoker = true) as
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

-- Grants

revoke all on table public.client_summary from public, anon, authenticated, service_role;
grant select on table public.client_summary to authenticated, service_role;

-- Functions

-- The milestones of the caller's company in their order: titles and whether they are done. Clients read nothing else of a task.
create function private.milestones_of_caller() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('title', milestone.title, 'is_done', milestone.status = 'done')
      order by milestone.due_on, milestone.position, milestone.id
    ),
    '[]'
  )
  from (
    select task.id, task.title, task.status, task.due_on, task.position
    from public.task
    where task.client_account_id = (select private.account_of_caller()) and task.kind = 'milestone'
      and (select private.role_of_caller()) = 'client'
    order by task.due_on, task.position, task.id
    limit 50
  ) as milestone
$$;

-- With the caller's own rights

-- The home of the portal: the milestones and figures of the caller's company, of the current month by the company's calendar, and what
-- waits. `time_zone` is the reader's, which older pages send; it counts for nothing.
create function public.portal_overview(time_zone text default 'UTC') returns jsonb
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

-- Notices of the studio's first page that a user has dismissed.
create table public.dismissal (
  user_id uuid not null default private.caller_id() references public."userProfile" (id) on delete cascade,
  notice text not null constraint "notice is known" check (notice in ('first-steps')),
  dismissed_at timestamptz not null default now(),
  primary key (user_id, notice)
);

alter table public.dismissal enable row level security;
alter table public.dismissal force row level security;

revoke all on table public.dismissal from public, anon, authenticated, service_role;
grant select, delete on table public.dismissal to authenticated;
grant insert (notice) on table public.dismissal to authenticated;

create policy "people read what they dismissed" on public.dismissal
  for select to authenticated
  using (user_id = (select private.caller_id()));

create policy "admins dismiss notices for themselves" on public.dismissal
  for insert to authenticated
  with check (user_id = (select private.caller_id()) and (select private.role_of_caller()) = 'admin');

create policy "people bring back what they dismissed" on public.dismissal
  for delete to authenticated
  using (user_id = (select private.caller_id()));

-- Figures of the last six months, the current one last: an admin's are the agency's, others' are their own. Revenue is
-- that of `finances_year`, once per currency; open tasks are those at the end of each month.
create function private.studio_figures(today date) returns jsonb
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

-- The next five meetings that have not ended: an admin's are everybody's, others' are those they host.
create function private.next_meetings() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(upcoming) order by upcoming.starts_at, upcoming.id), '[]')
  from (
    select
      meeting.id, link.title, private.as_utc(meeting.starts_at) as starts_at, private.as_utc(meeting.ends_at) as ends_at,
      host.name as host, meeting.guest_name as guest, meeting.guest_company as company,
      case when meeting.place_kind = 'video' then nullif(meeting.place_text, '') end as join_url
    from public.meeting
    join public.meeting_link as link on link.slug = meeting.meeting_type
    join public.meeting_host as host on host.id = meeting.host_id
    where meeting.status = 'booked' and meeting.ends_at > private.scheduler_now()
      and ((select private.role_of_caller()) = 'admin' or host.user_id = (select private.caller_id()))
    order by meeting.starts_at, meeting.id
    limit 5
  ) as upcoming
$$;

-- An admin's first steps, each true once the data shows that it was taken. Null: dismissed.
create function private.first_steps() returns jsonb
language sql stable set search_path = ''
as $$
  select case
    when not exists (
      select from public.dismissal where user_id = (select private.caller_id()) and notice = 'first-steps'
    ) then jsonb_build_object(
      -- A host whose zone is still that of a new database was never looked at.
      'hours', exists (
        select from public.meeting_host where retired_at is null and (hours_version > 1 or time_zone <> 'UTC')
      ),
      'meeting', exists (select from public.meeting where source = 'builtin'),
      'mail', private.mail_delivery() is not distinct from 'server',
      'terms', exists (select from public.site_setting where key = 'terms_text' and version > 1),
      'brand', exists (
        select from public.site_setting
        where key in ('brand', 'logo_url', 'hero_image_url', 'founder_image_urls', 'footer_text') and version > 1
      ),
      'client', exists (select from public.client_account_member)
        or exists (select from public.invitation where role = 'client' and revoked_at is null),
      'staff', exists (select from public."userProfile" where role = 'staff')
        or exists (select from public.invitation where role = 'staff' and revoked_at is null),
      'second_admin', (select count(*) from public."userProfile" where role = 'admin') > 1
        or exists (
          select from public.invitation
          where role = 'admin' and revoked_at is null and accepted_at is null and expires_at > now()
        )
    )
  end
$$;

-- Companies whose onboarding has open tasks, the newest first.
create function private.new_companies() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(new_one) order by new_one.created_at desc, new_one.id), '[]')
  from (
    select
      company.id, company.name, company.created_at, count(*) as tasks,
      count(*) filter (where task.status = 'done') as done,
      (
        array_agg(task.title order by task.due_on, task.position) filter (where task.status <> 'done')
      )[1] as next
    from public.client_account as company
    join public.task on task.client_account_id = company.id
    where company.campaign_status = 'Onboarding'
    group by company.id
    having count(*) filter (where task.status <> 'done') > 0
    order by company.created_at desc, company.id
    limit 3
  ) as new_one
$$;

-- Counts and the first rows of: updates with an amount that an admin can decide on, the caller's tasks of today and those
-- that are late, and invitations that end within two days; then figures, next meetings, and an admin's first steps and
-- new clients. What is an admin's is null for staff.
-- Today is that of the time zone.
create function public.studio_attention(time_zone text default 'UTC') returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  caller constant uuid := private.caller_id();
  role constant text := private.role_of_caller();
  zone constant text := case when private.is_time_zone(studio_attention.time_zone) then studio_attention.time_zone else 'UTC' end;
  today constant date := (now() at time zone zone)::date;
  first_rows constant integer := 5;
  answer jsonb;
begin
  if coalesce(role not in ('staff', 'admin'), true) then
    raise exception 'Only staff and admins can do this' using errcode = '42501';
  end if;

  answer := jsonb_build_object(
    'kind', 'attention',
    'today', today,
    'approvals', null,
    'invitations_ending', null,
    'first_steps', null,
    'mail_delivery', null,
    'new_companies', null,
    'figures', private.studio_figures(today),
    'next_meetings', private.next_meetings(),
    -- Appointments and deals that wait for the caller.
    'loop', private.loop_waiting(),
    -- Empty for a caller who does not see amounts of deals.
    'forecast', private.deal_forecast(null, private.current_month_in(zone)),
    'tasks_today', jsonb_build_object(
      'count', (
        select count(*) from public.task as due
        where due.assignee_id = caller and due.status <> 'done' and due.due_on = today
      ),
      'first', (
        select coalesce(jsonb_agg(to_jsonb(due) order by due.position, due.id), '[]')
        from (
          select task.id, task.title, task.status, task.due_on, task.client_account_id, task.position
          from public.task
          where task.assignee_id = caller and task.status <> 'done' and task.due_on = today
          order by task.position, task.id
          limit first_rows
        ) as due
      )
    ),
    'tasks_overdue', jsonb_build_object(
      'count', (
        select count(*) from public.task as late
        where late.assignee_id = caller and late.status <> 'done' and late.due_on < today
      ),
      'first', (
        select coalesce(jsonb_agg(to_jsonb(late) order by late.due_on, late.id), '[]')
        from (
          select task.id, task.title, task.status, task.due_on, task.client_account_id, task.position
          from public.task
          where task.assignee_id = caller and task.status <> 'done' and task.due_on < today
          order by task.due_on, task.id
          limit first_rows
        ) as late
      )
    )
  );
  if role <> 'admin' then
    return answer;
  end if;

  return answer || jsonb_build_object(
    'first_steps', private.first_steps(),
    'mail_delivery', private.mail_delivery(),
    'new_companies', private.new_companies(),
    'approvals', jsonb_build_object(
      'count', (
        select count(*) from public.client_update as pending
        where pending.status = 'pending' and pending.author_id <> caller
      ),
      -- The longest waiting first.
      'first', (
        select coalesce(jsonb_agg(to_jsonb(pending) order by pending.created_at, pending.id), '[]')
        from (
          select
            known.id, known.title, known.amount_cents, known.currency, known.author_name, known.client_account_id,
            company.name as company, known.created_at
          from public.client_update as known
          join public.client_account as company on company.id = known.client_account_id
          where known.status = 'pending' and known.author_id <> caller
          order by known.created_at, known.id
          limit first_rows
        ) as pending
      )
    ),
    'invitations_ending', (
      select jsonb_build_object(
        'count', count(*),
        'first', coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', sent.id, 'email', sent.email, 'role', sent.role, 'company', sent.company,
              'expires_at', private.as_utc(sent.expires_at)
            )
            order by sent.expires_at, sent.id
          ) filter (where sent.number <= first_rows),
          '[]'
        )
      )
      from (
        select
          invitation.id, invitation.email, invitation.role, invitation.company, invitation.expires_at,
          row_number() over (order by invitation.expires_at, invitation.id) as number
        from public.invitation
        where invitation.accepted_at is null and invitation.revoked_at is null
          and invitation.expires_at > now() and invitation.expires_at < now() + interval '2 days'
      ) as sent
    )
  );
end
$$;

revoke all on function
  private.current_month_in(text), private.month_figures(uuid, date, date), private.milestones_of_caller(), public.portal_overview(text), public.studio_attention(text)
  from public, anon, authenticated, service_role;
grant execute on function private.current_month_in(text), private.month_figures(uuid, date, date) to authenticated, service_role;
grant execute on function private.milestones_of_caller() to authenticated;
grant execute on function public.portal_overview(text), public.studio_attention(text) to authenticated;

revoke all on function
  private.studio_figures(date), private.next_meetings(), private.first_steps(), private.new_companies()
  from public, anon, authenticated, service_role;
grant execute on function
  private.studio_figures(date), private.next_meetings(), private.first_steps(), private.new_companies()
  to authenticated;
