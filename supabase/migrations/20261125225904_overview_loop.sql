-- The homes of portal and studio count the appointments and deals that wait for their reader.

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

-- Counts and the first rows of: updates with an amount that an admin can decide on, the caller's tasks of today and those
-- that are late, and invitations that end within two days; then figures, next meetings, and an admin's first steps and
-- new clients. What is an admin's is null for staff.
-- Today is that of the time zone.
create or replace function public.studio_attention(time_zone text default 'UTC') returns jsonb
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
