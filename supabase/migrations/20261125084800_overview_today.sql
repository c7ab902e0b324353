-- The studio's first page shows figures, next meetings, first steps and new clients.

-- Notices of the studio's first page that a user has dismissed.
create table if not exists public.dismissal (
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

drop policy if exists "people read what they dismissed" on public.dismissal;

create policy "people read what they dismissed" on public.dismissal
  for select to authenticated
  using (user_id = (select private.caller_id()));

drop policy if exists "admins dismiss notices for themselves" on public.dismissal;

create policy "admins dismiss notices for themselves" on public.dismissal
  for insert to authenticated
  with check (user_id = (select private.caller_id()) and (select private.role_of_caller()) = 'admin');

drop policy if exists "people bring back what they dismissed" on public.dismissal;

create policy "people bring back what they dismissed" on public.dismissal
  for delete to authenticated
  using (user_id = (select private.caller_id()));

-- The next five meetings that have not ended: an admin's are everybody's, others' are those they host.
create or replace function private.next_meetings() returns jsonb
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
create or replace function private.first_steps() returns jsonb
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
create or replace function private.new_companies() returns jsonb
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

revoke all on function
  private.next_meetings(), private.first_steps(), private.new_companies()
  from public, anon, authenticated, service_role;
grant execute on function
  private.next_meetings(), private.first_steps(), private.new_companies()
  to authenticated;
