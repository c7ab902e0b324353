-- Mails to those who work here: a meeting is booked, a client sends an update, tasks fall due, and a summary of each week. Each goes to those who
-- want it (notification_preference) and may read what it tells. Hosts are told of each change of their own meetings.

-- Tables

-- The address at which a host is mailed. Not a column of the host, which every visitor reads.
create table public.meeting_host_address (
  host_id uuid primary key references public.meeting_host (id) on delete cascade,
  email text not null
);

alter table public.meeting_host_address enable row level security;
alter table public.meeting_host_address force row level security;

-- Notifications by the clock that were sent: each once, however many servers look and however often.
create table private.timed_notification (
  user_id uuid not null references public."userProfile" (id) on delete cascade,
  kind text not null constraint "kind is known" check (kind in ('task_due', 'weekly_summary')),
  -- A task and its due day, or the first day of a week.
  subject text not null,
  sent_at timestamptz not null,
  primary key (user_id, kind, subject)
);

-- The mails about meetings that each mailbox of a host got.
create table private.host_mail (
  meeting_id uuid not null references public.meeting (id) on delete cascade,
  mailbox text not null,
  change text not null,
  -- The network that caused it.
  caller_hash bytea,
  mailed_at timestamptz not null
);

-- Occasions of the last hour on which listeners were told, with the company or the network that caused them.
create table private.notified (
  template text not null,
  cause text not null,
  at timestamptz not null
);

alter table private.notified enable row level security;
alter table private.notified force row level security;
alter table private.timed_notification enable row level security;
alter table private.timed_notification force row level security;
alter table private.host_mail enable row level security;
alter table private.host_mail force row level security;

-- Grants

revoke all on table public.meeting_host_address, private.timed_notification, private.host_mail, private.notified
  from public, anon, authenticated, service_role;
grant select, insert, update, delete on table public.meeting_host_address to authenticated, service_role;

-- Policies

create policy "admins keep the addresses of hosts" on public.meeting_host_address
  for all to authenticated
  using ((select private.role_of_caller()) = 'admin')
  with check ((select private.role_of_caller()) = 'admin');

-- Helpers

create trigger check_email_of_host
  before insert or update of email on public.meeting_host_address
  for each row execute function private.require_email_address('email');

-- The address itself does not stand in the log.
create function private.audit_host_address() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.audit(
    'setting-changed', 'meeting_host', (case tg_op when 'DELETE' then old.host_id else new.host_id end)::text,
    '{"fields": ["email"]}'
  );
  return null;
end
$$;

create trigger audit_host_address
  after insert or delete on public.meeting_host_address
  for each row execute function private.audit_host_address();

create trigger audit_changed_host_address
  after update on public.meeting_host_address
  for each row when (old.email is distinct from new.email)
  execute function private.audit_host_address();

-- Those who want this kind of notification. Updates are read by admins alone; the other kinds tell nothing that staff cannot read.
create function private.listeners(kind text) returns table (user_id uuid, email text, role text, since timestamptz)
language sql stable security definer set search_path = ''
as $$
  select profile.id, account.email::text, profile.role, account.created_at
  from public."userProfile" as profile
  join auth.users as account on account.id = profile.id
  left join public.notification_preference as chosen on chosen.user_id = profile.id
  where profile.deactivated_at is null
    and (profile.role = 'admin' or profile.role = 'staff' and listeners.kind <> 'update_received')
    and case listeners.kind
      when 'meeting_booked' then coalesce(chosen.meeting_booked, true)
      when 'update_received' then coalesce(chosen.update_received, true)
      when 'task_due' then coalesce(chosen.task_due, true)
      when 'weekly_summary' then coalesce(chosen.weekly_summary, true)
      else false
    end
$$;

-- Mails this to all listeners but those with these addresses. People from outside decide how often, so of one cause (a company, a network) at most
-- ten an hour, to each listener thirty, and three hundred to all: nobody fills a mailbox or the queue through a form, and no company's updates
-- silence another's. The pages still show the rest.
create function private.notify(kind text, template text, cause text, data jsonb, except_addresses text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.notified (template, cause, at) values (notify.template, notify.cause, now());
  delete from private.notified as earlier where earlier.at <= now() - interval '1 hour';
  if 10 < (
    select count(*) from private.notified as recent where recent.template = notify.template and recent.cause = notify.cause
  ) then
    return;
  end if;
  if 300 <= (
    select count(*) from public.mail_message as recent
    where recent.created_at > now() - interval '1 hour' and recent.template = notify.template
  ) then
    return;
  end if;
  perform private.send_mail(listener.email, notify.template, notify.data)
  from private.listeners(notify.kind) as listener
  where lower(listener.email) <> all (notify.except_addresses)
    and 30 > (
      select count(*) from public.mail_message as recent
      where recent.created_at > now() - interval '1 hour' and recent.to_address = listener.email
        and recent.template = notify.template
    );
end
$$;

-- Meetings

-- The address at which this host is mailed. Null: there is none, or it is one of these addresses, or that of somebody who has no access any more.
create function private.address_of_host(host uuid, except_addresses text[]) returns text
language sql stable security definer set search_path = ''
as $$
  select kept.email
  from public.meeting_host_address as kept
  where kept.host_id = address_of_host.host and lower(kept.email) <> all (address_of_host.except_addresses)
    and not exists (
      select from auth.users as account
      join public."userProfile" as profile on profile.id = account.id
      where lower(account.email::text) = lower(kept.email) and profile.deactivated_at is not null
    )
$$;

-- Mails a host about a meeting. Guests decide how often, so a mailbox gets at most thirty an hour from them, ten of one network, three of those about
-- moves. A network's first booking is always told, so that nobody uses up what belongs to others: each takes a free time. So is the
-- cancellation of a meeting that the host was told of, and what the team changes.
create function private.mail_host(address text, change text, meeting_id uuid, is_by_team boolean, data jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reached constant text := private.mailbox_of(mail_host.address);
  caller constant bytea := private.wide_caller_hash();
begin
  if not mail_host.is_by_team
    and not (mail_host.change = 'cancelled' and exists (
      select from private.host_mail as told where told.meeting_id = mail_host.meeting_id and told.mailbox = reached
    ))
    and not (
      select case
        when mail_host.change = 'booked' and caller is not null and own = 0 then true
        else mails < 30 and own < 10 and (mail_host.change <> 'moved' or own_moves < 3)
      end
      from (
        select
          count(*) as mails,
          count(*) filter (where told.caller_hash is not distinct from caller) as own,
          count(*) filter (where told.change = 'moved' and told.caller_hash is not distinct from caller) as own_moves
        from private.host_mail as told
        where told.mailbox = reached and told.mailed_at > private.scheduler_now() - interval '1 hour'
      ) as heard
    )
  then
    return;
  end if;
  insert into private.host_mail (meeting_id, mailbox, change, caller_hash, mailed_at)
  values (mail_host.meeting_id, reached, mail_host.change, caller, private.scheduler_now());
  perform private.send_mail(mail_host.address, 'host-' || mail_host.change, mail_host.data);
end
$$;

-- The author of a change is not told of it, if their session says who they are: whoever books may name the host's own address.
create function private.notify_of_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  presented constant text := nullif(current_setting('pipelark.guest_token', true), '');
  is_by_guest constant boolean := coalesce(private.hash_of(presented) = new.token_hash, false);
  actor constant uuid := private.caller_id();
  -- Without a link and a session it is the owner of the database.
  is_by_team constant boolean := not is_by_guest and (actor is null or private.role_of_caller() in ('staff', 'admin'));
  -- None of them is null: "<> all" would be null as well.
  passed_over text[];
  host_address text;
  former_address text;
  told jsonb;
begin
  -- A meeting that was stored without a token, as by a seed, tells nobody.
  if tg_op = 'INSERT' and not is_by_guest then
    return null;
  end if;
  select array_remove(array[(select lower(account.email::text) from auth.users as account where account.id = actor)], null)
  into passed_over;
  select jsonb_build_object(
    'id', new.id,
    'title', link.title,
    'starts_at', private.as_utc(new.starts_at),
    'ends_at', private.as_utc(new.ends_at),
    'was_at', case when tg_op = 'UPDATE' then private.as_utc(old.starts_at) end,
    'sequence', new.sequence,
    'host', jsonb_build_object('id', host.id, 'name', host.name, 'time_zone', host.time_zone),
    'place', jsonb_build_object('kind', new.place_kind, 'text', new.place_text),
    'guest', jsonb_build_object(
      'name', new.guest_name, 'email', new.guest_email, 'company', new.guest_company, 'time_zone', new.guest_time_zone
    ),
    'note', new.note,
    'answers', new.answers,
    'guests', new.guests,
    'reason', case when tg_op = 'UPDATE' then new.change_reason else '' end,
    'by_guest', is_by_guest,
    'changed_by', case when not is_by_guest then private.name_of(actor) end
  ) into told
  from public.meeting_type as type
  join public.meeting_link as link on link.slug = type.slug
  join public.meeting_host as host on host.id = new.host_id
  where type.slug = new.meeting_type;

  host_address := private.address_of_host(new.host_id, passed_over);
  if host_address is not null then
    perform private.mail_host(
      host_address,
      case when tg_op = 'INSERT' then 'booked' when new.status = 'cancelled' then 'cancelled' else 'moved' end,
      new.id, is_by_team, told
    );
  end if;
  if tg_op = 'UPDATE' and old.host_id <> new.host_id then
    -- The kind of meeting has another host by now: the former one is free at that time.
    former_address := private.address_of_host(old.host_id, passed_over);
    if former_address is not null then
      perform private.mail_host(
        former_address, 'cancelled', new.id, is_by_team,
        told || jsonb_build_object('starts_at', private.as_utc(old.starts_at), 'ends_at', private.as_utc(old.ends_at))
      );
    end if;
  end if;
  if tg_op = 'INSERT' then
    perform private.notify(
      'meeting_booked', 'notice-booked', coalesce(encode(private.wide_caller_hash(), 'hex'), 'the team'), told,
      passed_over || array_remove(array[lower(host_address)], null)
    );
  end if;
  return null;
end
$$;

create trigger notify_of_new_meeting
  after insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.notify_of_meeting();

-- As guests hear of it: a meeting that is moved to and fro by its link is not followed for ever.
create trigger notify_of_changed_meeting
  after update on public.meeting
  for each row when (
    new.source = 'builtin' and (old.starts_at, old.status) is distinct from (new.starts_at, new.status)
    and (
      new.sequence <= 10 or new.status = 'cancelled'
      or coalesce(current_setting('pipelark.guest_token', true), '') = ''
    )
  )
  execute function private.notify_of_meeting();

-- Updates

create function private.notify_of_update() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- An update that a seed stores was sent by nobody.
  if new.author_id is distinct from private.caller_id() then
    return null;
  end if;
  perform private.notify(
    'update_received', 'notice-update', new.client_account_id::text,
    jsonb_build_object(
      'id', new.id,
      'company', jsonb_build_object('id', company.id, 'name', company.name),
      'author', new.author_name,
      'title', new.title,
      'description', left(new.description, 1000),
      'is_cut', char_length(new.description) > 1000,
      'amount_cents', new.amount_cents,
      'currency', new.currency
    ),
    '{}'
  )
  from public.client_account as company
  where company.id = new.client_account_id;
  return null;
end
$$;

create trigger notify_of_update
  after insert on public.client_update
  for each row when (new.type = 'client')
  execute function private.notify_of_update();

-- By the clock

-- The zone of the host who holds most kinds of meeting: days and weeks of the agency begin there.
create function private.agency_time_zone() returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select host.time_zone
      from public.meeting_host as host
      left join public.meeting_type as type on type.host_id = host.id
      group by host.id
      order by count(type.slug) desc, host.id
      limit 1
    ),
    'UTC'
  )
$$;

-- The open tasks that fall due today or did so in the three days before and nobody was told, because no server ran: one mail to each assignee,
-- at most one in five minutes. Whoever changed a task themselves this morning knows of it.
create function private.notify_of_due_tasks(moment timestamptz) returns void
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
      where task.status <> 'done' and task.due_on between today - 3 and today
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

-- On Monday from seven, or until Wednesday when no server ran: the week before, and what this one brings. Of what a person may read, and not to
-- who had no account yet. A week without anything to tell is no mail.
create function private.notify_of_week(moment timestamptz) returns void
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
      where listener.since < week_starts
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

-- Queues what the clock asks for. The programs that send mails call it from time to time; of two at once, one does it.
create function private.queue_timed_notifications(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: timed notifications', 0)) then
    return;
  end if;
  delete from private.timed_notification as old where old.sent_at < moment - interval '90 days';
  perform private.notify_of_due_tasks(moment);
  perform private.notify_of_week(moment);
end
$$;

revoke all on function
  private.audit_host_address(), private.listeners(text), private.notify(text, text, text, jsonb, text[]),
  private.address_of_host(uuid, text[]), private.mail_host(text, text, uuid, boolean, jsonb), private.notify_of_meeting(), private.notify_of_update(), private.agency_time_zone(),
  private.notify_of_due_tasks(timestamptz), private.notify_of_week(timestamptz),
  private.queue_timed_notifications(timestamptz)
  from public, anon, authenticated, service_role;

-- Indexes

create index host_mail_mailbox_idx on private.host_mail (mailbox, mailed_at);
create index host_mail_meeting_id_idx on private.host_mail (meeting_id, mailbox);
