-- Each person chooses for each kind of notification whether the app tells them, and whether they are mailed at once, daily or never.

create or replace function private.usual_mail(kind text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when kind in (
      'weekly_summary', 'task_due', 'update_received', 'update_answered', 'mentioned', 'meeting_booked', 'lead_declined',
      'appointment_changed', 'outcome_missing', 'deal_reported', 'deal_decided', 'agreement_changed'
    ) then 'at-once'
    when kind = 'lead_delivered' then 'daily'
    when kind in ('meeting_changed', 'invoice_changed') then 'never'
  end
$$;

-- What was off by mail stays off.
do $$
begin
  if exists (
    select from information_schema.columns as known
    where known.table_schema = 'public' and known.table_name = 'notification_preference' and known.column_name = 'weekly_summary'
  ) then
    alter table public.notification_preference rename to former_preference;
    alter table public.former_preference rename constraint notification_preference_pkey to former_preference_pkey;
    alter table public.former_preference rename constraint "notification_preference_user_id_fkey" to former_preference_user_id_fkey;
  end if;
end
$$;

create table if not exists public.notification_preference (
  user_id uuid not null references public."userProfile" (id) on delete cascade,
  kind text not null constraint "kind is known" check (private.usual_mail(kind) is not null),
  in_app boolean not null,
  mail text not null constraint "mail is known" check (mail in ('at-once', 'daily', 'never')),
  primary key (user_id, kind)
);

do $$
begin
  if to_regclass('public.former_preference') is not null then
    insert into public.notification_preference (user_id, kind, in_app, mail)
    select former.user_id, chosen.kind, true, 'never'
    from public.former_preference as former
    cross join lateral (
      values
        ('weekly_summary', former.weekly_summary), ('task_due', former.task_due), ('update_received', former.update_received),
        ('meeting_booked', former.meeting_booked), ('mentioned', former.mentioned)
    ) as chosen (kind, is_wanted)
    where not chosen.is_wanted;
    drop table public.former_preference;
  end if;
end
$$;

-- Added by an earlier change to the table as it was.
alter table public.notification_preference drop column if exists mentioned;

alter table public.notification_preference enable row level security;
alter table public.notification_preference force row level security;
revoke all on table public.notification_preference from public, anon, authenticated, service_role;
grant select on table public.notification_preference to authenticated, service_role;

drop policy if exists "people read their own preferences" on public.notification_preference;
create policy "people read their own preferences" on public.notification_preference
  for select to authenticated
  using (user_id = (select private.caller_id()));

create or replace function private.mail_wanted(reader uuid, kind text) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (
      select chosen.mail from public.notification_preference as chosen
      where chosen.user_id = mail_wanted.reader and chosen.kind = mail_wanted.kind
    ),
    private.usual_mail(mail_wanted.kind)
  )
$$;

create or replace function public.save_notification_preference(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"kind": "text", "in_app": "boolean", "mail": "text"}');
  person constant uuid := private.caller_id();
  held public.notification_preference;
begin
  if person is null then
    raise exception 'Only who is signed in has preferences' using errcode = '42501';
  end if;
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  if private.usual_mail(request ->> 'kind') is null then
    return private.invalid('kind');
  end if;
  if request ->> 'mail' not in ('at-once', 'daily', 'never') then
    return private.invalid('mail');
  end if;
  insert into public.notification_preference as known (user_id, kind, in_app, mail)
  values (
    person, request ->> 'kind', coalesce((request ->> 'in_app')::boolean, true),
    coalesce(request ->> 'mail', private.usual_mail(request ->> 'kind'))
  )
  on conflict (user_id, kind) do update set
    in_app = coalesce((request ->> 'in_app')::boolean, known.in_app), mail = coalesce(request ->> 'mail', known.mail)
  returning * into held;
  return jsonb_build_object('kind', 'saved', 'preference', to_jsonb(held) - 'user_id');
end
$$;

drop function if exists private.listeners(text);

create or replace function private.listeners(kind text) returns table (user_id uuid, email text, role text, since timestamptz, mail text)
language sql stable security definer set search_path = ''
as $$
  select profile.id, account.email::text, profile.role, account.created_at, private.mail_wanted(profile.id, listeners.kind)
  from public."userProfile" as profile
  join auth.users as account on account.id = profile.id
  where profile.deactivated_at is null
    and (profile.role = 'admin' or profile.role = 'staff' and listeners.kind <> 'update_received')
$$;

create or replace function private.notify(kind text, template text, cause text, data jsonb, except_addresses text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_cause integer;
  causes integer;
begin
  perform private.tell(
    notify.kind, array(select listener.user_id from private.listeners(notify.kind) as listener),
    (notify.data #>> '{company,id}')::uuid, (notify.data ->> 'id')::uuid,
    jsonb_strip_nulls(jsonb_build_object(
      'title', notify.data -> 'title', 'company', notify.data #> '{company,name}', 'guest', notify.data #> '{guest,name}',
      'starts_at', notify.data -> 'starts_at'
    )),
    has_own_mail => true
  );
  insert into private.notified (template, cause, at) values (notify.template, notify.cause, now());
  delete from private.notified as earlier where earlier.at <= now() - interval '1 hour';
  select count(*) filter (where recent.cause = notify.cause), count(distinct recent.cause) into of_cause, causes
  from private.notified as recent
  where recent.template = notify.template;
  if of_cause > 10 or of_cause = 1 and causes > 100 or of_cause > 1 and 300 <= (
    select count(*) from public.mail_message as recent
    where recent.created_at > now() - interval '1 hour' and recent.template = notify.template
  ) then
    return;
  end if;
  perform private.send_mail(listener.email, notify.template, notify.data)
  from private.listeners(notify.kind) as listener
  where listener.mail = 'at-once' and lower(listener.email) <> all (notify.except_addresses)
    and (
      of_cause = 1 or 30 > (
        select count(*) from public.mail_message as recent
        where recent.created_at > now() - interval '1 hour' and recent.to_address = listener.email
          and recent.template = notify.template
      )
    );
end
$$;

create or replace function private.notify_of_mentions() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  written constant jsonb := to_jsonb(new);
  is_reply constant boolean := tg_table_name = 'update_reply';
  words constant text := coalesce(written ->> 'body', written ->> 'description');
  told jsonb;
  person record;
  of_author integer;
begin
  -- Rows of the seed were not sent by their author.
  if new.author_id is distinct from private.caller_id() then
    return null;
  end if;
  select jsonb_build_object(
    'id', known.id, 'company', jsonb_build_object('id', company.id, 'name', company.name), 'author', new.author_name,
    'title', known.title, 'is_reply', is_reply, 'text', left(words, 1000), 'is_cut', char_length(words) > 1000
  ) into told
  from public.client_account as company
  join public.client_update as known
    on known.id = (case when is_reply then written ->> 'update_id' else written ->> 'id' end)::uuid
  where company.id = new.client_account_id;
  perform private.tell(
    'mentioned',
    array(
      select reader.user_id
      from jsonb_array_elements(new.mentions) as mention
      join private.readers_of_updates(new.client_account_id) as reader on reader.user_id = (mention.value ->> 'id')::uuid
    ),
    new.client_account_id, (told ->> 'id')::uuid,
    jsonb_build_object('title', told -> 'title', 'company', told #> '{company,name}'), has_own_mail => true
  );
  delete from private.notified as earlier where earlier.at <= now() - interval '1 hour';
  for person in
    select account.email::text as email, reader.type as reader
    from jsonb_array_elements(new.mentions) as mention
    join private.readers_of_updates(new.client_account_id) as reader on reader.user_id = (mention.value ->> 'id')::uuid
    join auth.users as account on account.id = reader.user_id
    where reader.user_id <> new.author_id and private.mail_wanted(reader.user_id, 'mentioned') = 'at-once'
      and (is_reply or new.type = 'admin' or not exists (
        select from private.listeners('update_received') as listener
        where listener.user_id = reader.user_id and listener.mail = 'at-once'
      ))
  loop
    select count(*) into of_author
    from private.notified as recent
    where recent.template = 'notice-mention' and recent.cause = new.author_id::text;
    continue when of_author >= 20 or of_author > 0 and 30 <= (
      select count(*) from public.mail_message as recent
      where recent.created_at > now() - interval '1 hour' and recent.to_address = person.email
        and recent.template = 'notice-mention'
    );
    insert into private.notified (template, cause, at) values ('notice-mention', new.author_id::text, now());
    perform private.send_mail(person.email, 'notice-mention', told || jsonb_build_object('reader', person.reader));
  end loop;
  return null;
end
$$;

create or replace function private.notify_of_due_tasks(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  zone constant text := private.agency_time_zone();
  today constant date := (moment at time zone zone)::date;
  morning constant timestamptz := (today + time '07:00') at time zone zone;
  due record;
begin
  if moment < morning then
    return;
  end if;
  for due in
    with told as (
      insert into private.timed_notification (user_id, kind, subject, sent_at)
      select listener.user_id, 'task_due', task.id::text || ' ' || task.due_on::text, moment
      from public.task
      join private.listeners('task_due') as listener on listener.user_id = task.assignee_id
      where listener.mail <> 'never' and task.status <> 'done' and task.due_on between today - 3 and today
        and not (task.updated_by = task.assignee_id and task.updated_at >= morning)
        and not exists (
          select from private.timed_notification as earlier
          where earlier.user_id = listener.user_id and earlier.kind = 'task_due'
            and earlier.sent_at > moment - interval '5 minutes'
        )
      on conflict do nothing
      returning timed_notification.user_id, timed_notification.subject
    ),
    falling_due as (
      select
        told.user_id, task.id, task.title, task.due_on, company.name as company,
        row_number() over (partition by told.user_id order by task.due_on, task.position, task.id) as place
      from told
      join public.task on task.id = left(told.subject, 36)::uuid
      left join public.client_account as company on company.id = task.client_account_id
    )
  select
      account.email::text as email, count(*) as count,
      jsonb_agg(
        jsonb_build_object('title', falling_due.title, 'due_on', falling_due.due_on, 'company', falling_due.company)
        order by falling_due.place
      ) filter (where falling_due.place <= 20) as tasks
    from falling_due
    join auth.users as account on account.id = falling_due.user_id
    group by account.email
  loop
    perform private.send_mail(
      due.email, 'notice-tasks-due', jsonb_build_object('today', today, 'count', due.count, 'tasks', due.tasks)
    );
  end loop;
end
$$;

create or replace function private.notify_of_week(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  zone constant text := private.agency_time_zone();
  first_day constant date := date_trunc('week', moment at time zone zone)::date;
  week_starts constant timestamptz := first_day::timestamp at time zone zone;
  week_before constant timestamptz := (first_day - 7)::timestamp at time zone zone;
  week_ends constant timestamptz := (first_day + 7)::timestamp at time zone zone;
  summary record;
begin
  if moment < (first_day + time '07:00') at time zone zone or moment >= (first_day + 3)::timestamp at time zone zone then
    return;
  end if;
  for summary in
    with told as (
      insert into private.timed_notification (user_id, kind, subject, sent_at)
      select listener.user_id, 'weekly_summary', first_day::text, moment
      from private.listeners('weekly_summary') as listener
      where listener.mail <> 'never' and listener.since < week_starts
      on conflict do nothing
      returning timed_notification.user_id
    ),
    agency as (
      select
        (
          select count(*) from public.meeting
          where meeting.status = 'booked' and meeting.starts_at >= week_before and meeting.starts_at < week_starts
        ) as meetings_held,
        (
          select count(*) from public.meeting
          where meeting.status = 'booked' and meeting.starts_at >= week_starts and meeting.starts_at < week_ends
        ) as meetings_planned,
        (
          select count(*) from public.client_update as sent
          where sent.type = 'client' and sent.created_at >= week_before and sent.created_at < week_starts
        ) as updates_received
    )
    select
      listener.email, agency.meetings_held, agency.meetings_planned,
      case when listener.role = 'admin' then agency.updates_received end as updates_received,
      case when listener.role = 'admin' then (
        select count(*) from public.client_update as pending
        where pending.status = 'pending' and pending.author_id <> listener.user_id
      ) end as waiting_for_approval,
      (
        select count(*) from public.task
        where task.assignee_id = listener.user_id and task.done_at >= week_before and task.done_at < week_starts
      ) as tasks_done,
      (
        select count(*) from public.task
        where task.assignee_id = listener.user_id and task.status <> 'done'
          and task.due_on between first_day and first_day + 6
      ) as tasks_due,
      (
        select count(*) from public.task
        where task.assignee_id = listener.user_id and task.status <> 'done' and task.due_on < first_day
      ) as tasks_late
    from told
    join private.listeners('weekly_summary') as listener on listener.user_id = told.user_id
    cross join agency
  loop
    continue when summary.meetings_held + summary.meetings_planned + coalesce(summary.updates_received, 0)
      + coalesce(summary.waiting_for_approval, 0) + summary.tasks_done + summary.tasks_due + summary.tasks_late = 0;
    perform private.send_mail(
      summary.email, 'notice-week',
      to_jsonb(summary) - 'email' || jsonb_build_object('from_day', first_day - 7, 'until_day', first_day - 1)
    );
  end loop;
end
$$;

create or replace function private.queue_timed_notifications(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: timed notifications', 0)) then
    return;
  end if;
  delete from private.timed_notification as old where old.sent_at < moment - interval '90 days';
  perform private.notify_of_due_tasks(moment);
  perform private.notify_of_week(moment);
  perform private.remind_of_invoices(moment);
  perform private.remind_of_meetings(moment);
  perform private.remind_of_appointments(moment);
  perform private.tell_what_is_due(moment);
  perform private.mail_notifications(moment);
end
$$;

revoke all on function
  private.usual_mail(text), private.mail_wanted(uuid, text), public.save_notification_preference(jsonb), private.listeners(text)
  from public, anon, authenticated, service_role;
grant execute on function public.save_notification_preference(jsonb) to authenticated;
