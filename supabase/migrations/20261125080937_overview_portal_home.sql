-- The portal's home shows the milestones of the campaign, the way into the next meeting, and what else waits for the client.

create or replace function private.milestones_of_caller() returns jsonb
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

revoke all on function private.milestones_of_caller() from public, anon, authenticated, service_role;
grant execute on function private.milestones_of_caller() to authenticated;

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
    'milestones', private.milestones_of_caller(),
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
