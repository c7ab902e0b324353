-- Mails wait in a table: they are written together with what they tell of, and sent afterwards by a program of ours
-- (tooling/backend/mail). To guests of a meeting, to those who work here, and to hosts.

-- Tables

create table public.mail_message (
  id uuid primary key default gen_random_uuid(),
  to_address text not null constraint "to address is one address"
    check (char_length(to_address) <= 254 and to_address ~ '^[^[:space:][:cntrl:]@<>"(),:;\\]+@[^[:space:][:cntrl:]@<>"(),:;\\]+$'),
  template text not null constraint "template is words joined by hyphens" check (template ~ '^[a-z]{1,30}(-[a-z]{1,30}){0,3}$'),
  -- What the template says. It may hold the token of a link: nobody may read it, and it is emptied when the mail is sent.
  data jsonb not null constraint "data is a short object"
    check (jsonb_typeof(data) = 'object' and octet_length(data::text) <= 40000),
  created_at timestamptz not null default now(),
  -- Null: sent or given up.
  next_attempt_at timestamptz default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- Why the last attempt failed.
  last_error text constraint "last error is short" check (char_length(last_error) <= 500),
  constraint "a mail waits, or was sent, or was given up"
    check (num_nonnulls(next_attempt_at, sent_at, given_up_at) = 1)
);

alter table public.mail_message enable row level security;
alter table public.mail_message force row level security;

-- The mails about meetings that each mailbox got. Those that strangers caused count for a day. Of changes, a mailbox hears only when it was
-- told of the meeting, as long as that is kept.
create table private.meeting_mail (
  meeting_id uuid not null references public.meeting (id) on delete cascade,
  mailbox text not null,
  -- The first about this meeting.
  is_new boolean not null,
  -- False: caused by the team, or by the owner of the address.
  is_by_stranger boolean not null,
  -- The network that caused it, as for booking_by_caller.
  caller_hash bytea,
  mailed_at timestamptz not null
);

alter table private.meeting_mail enable row level security;
alter table private.meeting_mail force row level security;

-- How a kind of notification is mailed to who has not chosen. Null: there is no such kind. Invoices are mailed to the address that the company
-- names, and hosts are always mailed of their own meetings.
create function private.usual_mail(kind text) returns text
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

-- Every kind of notification, in the order of the settings.
create function private.kinds_of_mail() returns text[]
language sql immutable set search_path = ''
as $$
  select '{
    weekly_summary, task_due, meeting_booked, meeting_changed, update_received, update_answered, mentioned, lead_delivered, lead_declined,
    appointment_changed, outcome_missing, deal_reported, deal_decided, agreement_changed, invoice_changed
  }'::text[]
$$;

-- How each person wants to be told of a kind of notification: in the app, and by mail. Who has no row is told in the app, and by mail as usual.
create table public.notification_preference (
  user_id uuid not null references public."userProfile" (id) on delete cascade,
  kind text not null constraint "kind is known" check (private.usual_mail(kind) is not null),
  in_app boolean not null,
  mail text not null constraint "mail is known" check (mail in ('at-once', 'daily', 'never')),
  primary key (user_id, kind)
);

alter table public.notification_preference enable row level security;
alter table public.notification_preference force row level security;

-- Notifications by the clock that were sent: each once, however many servers look and however often.
create table private.timed_notification (
  user_id uuid not null references public."userProfile" (id) on delete cascade,
  kind text not null constraint "kind is known" check (kind in ('task_due', 'weekly_summary')),
  -- A task and its due day, or the first day of a week.
  subject text not null,
  sent_at timestamptz not null,
  primary key (user_id, kind, subject)
);

alter table private.timed_notification enable row level security;
alter table private.timed_notification force row level security;

-- The mails about meetings that each mailbox of a host got.
create table private.host_mail (
  meeting_id uuid not null references public.meeting (id) on delete cascade,
  mailbox text not null,
  change text not null,
  -- The network that caused it.
  caller_hash bytea,
  mailed_at timestamptz not null,
  -- False: caused by the team, or a cancellation of a meeting that the mailbox was told of.
  is_counted boolean not null default true
);

alter table private.host_mail enable row level security;
alter table private.host_mail force row level security;

-- Occasions of the last hour on which listeners were told, with the company or the network that caused them.
create table private.notified (
  template text not null,
  cause text not null,
  at timestamptz not null
);

alter table private.notified enable row level security;
alter table private.notified force row level security;

-- Delivery of emails, noted by the sender at its last start. No row: no sender has started yet.
create table private.mail_sender (
  is_only boolean primary key default true constraint "there is one sender" check (is_only),
  delivery text not null constraint "delivery is known" check (delivery in ('server', 'outbox', 'none')),
  noted_at timestamptz not null default now()
);

alter table private.mail_sender enable row level security;
alter table private.mail_sender force row level security;

-- Grants

revoke all on table private.mail_sender from public, anon, authenticated, service_role;
revoke all on table
  public.mail_message, private.meeting_mail, public.notification_preference, private.timed_notification,
  private.host_mail, private.notified
  from public, anon, authenticated, service_role;
grant select (
  id, to_address, template, created_at, next_attempt_at, attempts, sent_at, given_up_at, last_error
) on table public.mail_message to authenticated;
grant select on table public.notification_preference to authenticated, service_role;

-- Policies

create policy "admins see what became of each mail" on public.mail_message
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "people read their own preferences" on public.notification_preference
  for select to authenticated
  using (user_id = (select private.caller_id()));

-- Functions for whoever writes

-- Puts a mail into the queue, in the transaction that it tells of. It never raises, because no write may be lost by its
-- mail. Null: there is no such address, and no mail.
create function private.send_mail(to_address text, template text, data jsonb) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  queued uuid;
begin
  insert into public.mail_message (to_address, template, data)
  values (send_mail.to_address, send_mail.template, send_mail.data)
  returning id into queued;
  return queued;
exception
  when check_violation or not_null_violation then
    raise warning 'A mail was not queued: %', sqlerrm;
    return null;
end
$$;

-- Functions for the program that sends. It takes one mail at a time.

-- How long the next attempt waits after this one. Null: this was the last.
create function private.wait_after_attempt(attempt integer) returns interval
language sql immutable set search_path = ''
as $$
  select (array[
    interval '1 minute', interval '5 minutes', interval '30 minutes', interval '2 hours', interval '12 hours'
  ])[attempt]
$$;

-- Gives up what nobody sent within a day: what it says is no longer true. A mail that was being tried for the last time
-- when its program ended is among these. Also forgets mails after 90 days.
create function private.give_up_late_mail(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.mail_message as late
  set given_up_at = moment, next_attempt_at = null, data = '{}',
    last_error = coalesce(late.last_error, 'Not sent within a day')
  where late.next_attempt_at is not null and late.created_at < moment - interval '1 day';
  delete from public.mail_message as old where old.created_at < moment - interval '90 days';
end
$$;

-- The class of a mail, lowest first: links to sign in with, mails about the reader's own meeting, notices. The mail that somebody
-- waits for goes out first.
create function private.class_of_mail(template text) returns integer
language sql immutable set search_path = ''
as $$
  select case
    when template in ('recovery', 'invitation') then 1
    when template ~ '^(booking|guest|host)-' then 2
    else 3
  end
$$;

-- The next mail that is due, of the lowest class, with its next attempt already planned: if the program that takes it is lost,
-- another one sends it then. Two programs never take the same attempt.
create function private.take_due_mail(moment timestamptz) returns setof public.mail_message
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.give_up_late_mail(moment);
  return query
    update public.mail_message as taken
    set attempts = taken.attempts + 1,
      next_attempt_at = moment + coalesce(private.wait_after_attempt(taken.attempts + 1), interval '1 day')
    where taken.id = (
      select due.id from public.mail_message as due
      where due.next_attempt_at <= moment
      order by private.class_of_mail(due.template), due.next_attempt_at, due.id
      limit 1
      for update skip locked
    )
    returning taken.*;
end
$$;

create function private.mark_mail_sent(id uuid, moment timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.mail_message as mail
  set sent_at = moment, next_attempt_at = null, given_up_at = null, last_error = null, data = '{}'
  where mail.id = mark_mail_sent.id and mail.sent_at is null
$$;

-- Records why an attempt failed. The mail is given up after the sixth, or at once when no other can succeed.
create function private.mark_mail_failed(id uuid, reason text, is_final boolean, moment timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.mail_message as mail
  set last_error = left(regexp_replace(mark_mail_failed.reason, '[[:cntrl:]]+', ' ', 'g'), 500),
    given_up_at = case when fate.is_over then mark_mail_failed.moment end,
    next_attempt_at = case when not fate.is_over then mail.next_attempt_at end,
    data = case when fate.is_over then '{}' else mail.data end
  from (
    select known.id, mark_mail_failed.is_final or private.wait_after_attempt(known.attempts) is null as is_over
    from public.mail_message as known
    where known.id = mark_mail_failed.id
  ) as fate
  where mail.id = fate.id and mail.next_attempt_at is not null
$$;

-- Mails to guests. A mailbox that has not proven itself is told of few meetings a day, in fixed words, however many networks name
-- it: whoever books may name anybody. The meeting itself is booked all the same, so that nobody can use up somebody else's bookings.

-- True when the caller has shown that they read this address: they are signed in to the account that has it.
create function private.is_address_of_caller(address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users as known
    where known.id = private.caller_id() and lower(known.email) = lower(is_address_of_caller.address)
      and known.email_confirmed_at is not null
  )
$$;

-- Counts a mail about a meeting to this address, or answers false: it may not go there. Through strangers, a mailbox is told of
-- five meetings a day and gets ten mails, of which one network causes three meetings and six mails. A network that has caused
-- none is still heard once, up to ten meetings: the owner's own booking is confirmed although somebody else booked in their name.
-- A mailbox hears of changes only when it was told of the meeting, and then of the cancellation always.
create function private.count_meeting_mail(meeting_id uuid, address text, change text, is_by_stranger boolean) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reached constant text := private.mailbox_of(count_meeting_mail.address);
  caller constant bytea := private.wide_caller_hash();
  since constant timestamptz := private.scheduler_now() - interval '1 day';
begin
  if count_meeting_mail.is_by_stranger then
    if change <> 'confirmed' and not exists (
      select from private.meeting_mail as told
      where told.meeting_id = count_meeting_mail.meeting_id and told.mailbox = reached
    ) then
      return false;
    end if;
    if change <> 'cancelled' and not (
      select case
        when change <> 'confirmed' then mails < 10 and own_mails < 6
        when caller is not null and own_mails = 0 then meetings < 10
        else meetings < 5 and mails < 10 and own_meetings < 3
      end
      from (
        select
          count(*) as mails,
          count(*) filter (where told.is_new) as meetings,
          count(*) filter (where told.caller_hash = caller) as own_mails,
          count(*) filter (where told.is_new and told.caller_hash = caller) as own_meetings
        from private.meeting_mail as told
        where told.mailbox = reached and told.is_by_stranger and told.mailed_at > since
      ) as heard
    ) then
      return false;
    end if;
  end if;
  insert into private.meeting_mail (meeting_id, mailbox, is_new, is_by_stranger, caller_hash, mailed_at)
  values (
    count_meeting_mail.meeting_id, reached, change = 'confirmed',
    count_meeting_mail.is_by_stranger and change <> 'cancelled', caller, private.scheduler_now()
  );
  return true;
end
$$;

-- Tells who booked what became of their meeting, and whom they named as guests. The link to change it goes only to whoever holds
-- its token: who booked, or who moved or cancelled by that link. A meeting that was stored without a token, as by a seed, sends
-- nothing. Who booked reads their own words only when they are signed in with this address, and a reason also when the team gave
-- it. A guest is told nothing that who booked could have written freely, and gets no link. Mails that the team causes are not
-- counted for the mailbox; all others are.
create function private.mail_guest() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  presented constant text := nullif(current_setting('pipelark.guest_token', true), '');
  token constant text := case when private.hash_of(presented) = new.token_hash then presented end;
  change constant text := case when tg_op = 'INSERT' then 'confirmed' when new.status = 'cancelled' then 'cancelled' else 'moved' end;
  is_proven constant boolean := private.is_address_of_caller(new.guest_email);
  -- Without a link and a session it is the owner of the database.
  is_by_team constant boolean := token is null
    and (private.caller_id() is null or private.role_of_caller() in ('staff', 'admin'));
  told jsonb;
begin
  if tg_op = 'INSERT' and token is null then
    return null;
  end if;
  -- One at a time, so that the counts are exact. Not the lock of the admission: a cancellation has freed its time by now, and whoever is
  -- admitted may wait for that.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: mail about a meeting', 0));
  select jsonb_build_object(
    'id', new.id,
    'title', link.title,
    'description', type.description,
    'starts_at', private.as_utc(new.starts_at),
    'ends_at', private.as_utc(new.ends_at),
    'was_at', case when tg_op = 'UPDATE' then private.as_utc(old.starts_at) end,
    'sequence', new.sequence,
    'host', jsonb_build_object('name', host.name, 'time_zone', host.time_zone),
    'place', jsonb_build_object('kind', new.place_kind, 'text', new.place_text)
  ) into told
  from public.meeting_type as type
  join public.meeting_link as link on link.slug = type.slug
  join public.meeting_host as host on host.id = new.host_id
  where type.slug = new.meeting_type;
  if private.count_meeting_mail(new.id, new.guest_email, change, is_by_stranger => not (is_proven or is_by_team)) then
    perform private.send_mail(
      new.guest_email,
      'booking-' || change,
      told || jsonb_build_object(
        'guest', jsonb_build_object('name', case when is_proven then new.guest_name else '' end, 'time_zone', new.guest_time_zone),
        'note', case when is_proven then new.note else '' end,
        'answers', case when is_proven then new.answers else '[]' end,
        'guests', case when is_proven then new.guests else '[]' end,
        'reason', case when is_proven or is_by_team then new.change_reason else '' end,
        'by_guest', token is not null,
        'manage_path', '/schedule/' || new.meeting_type || '#manage=' || token,
        'book_path', '/schedule/' || new.meeting_type
      )
    );
  end if;
  -- A meeting that is moved to and fro by its link would otherwise send a mail to five addresses each time.
  if change <> 'moved' or new.sequence <= 5 or token is null then
    perform private.send_mail(guest.address, 'guest-' || change, told || jsonb_build_object('time_zone', new.guest_time_zone))
    from jsonb_array_elements_text(new.guests) as guest (address)
    where private.count_meeting_mail(new.id, guest.address, change, is_by_stranger => not is_by_team);
  end if;
  return null;
end
$$;

create trigger mail_guest_of_new_meeting
  after insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.mail_guest();

-- Whoever books names any address, and moves the meeting as often as they like. Of more than ten moves by the link alone nobody
-- hears; of the cancellation always, and of moves by others.
create trigger mail_guest_of_changed_meeting
  after update on public.meeting
  for each row when (
    new.source = 'builtin' and (old.starts_at, old.status) is distinct from (new.starts_at, new.status)
    and (
      new.sequence <= 10 or new.status = 'cancelled'
      or coalesce(current_setting('pipelark.guest_token', true), '') = ''
    )
  )
  execute function private.mail_guest();

-- Notices to those who work here: a meeting is booked, a client sends an update, tasks fall due, and a summary of each week. Each goes
-- to those who want it and may read what it tells. Hosts are told of each change of their own meetings.

-- How somebody wants to be mailed of this kind.
create function private.mail_wanted(reader uuid, kind text) returns text
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

-- The token by which the reader of this mail stops all mails of this class without signing in. Null: it is not mailed by choice, or nobody
-- signs in with this address.
create function private.unsubscribe_token(to_address text, template text) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  if unsubscribe_token.template not like 'notice-%' and unsubscribe_token.template <> 'notification-digest' then
    return null;
  end if;
  return (
    select private.signed_link('unsubscribe', person.id)
    from auth.users as person
    where lower(person.email) = lower(unsubscribe_token.to_address)
    limit 1
  );
end
$$;

-- What the link of a mail is for: `open`, or `unsubscribed` when no kind is mailed any more. `missing`: it is not signed by us. For visitors.
create function public.read_unsubscribe(token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person constant uuid := private.id_of_link('unsubscribe', read_unsubscribe.token);
begin
  if not exists (select from public."userProfile" as known where known.id = person) then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', case
    when exists (
      select from unnest(private.kinds_of_mail()) as kind (name) where private.mail_wanted(person, kind.name) <> 'never'
    ) then 'open'
    else 'unsubscribed'
  end);
end
$$;

-- Stops the mails of every kind for the person of the link; in the app they are told as before. Sent again, it answers alike. For visitors.
create function public.unsubscribe(token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := private.id_of_link('unsubscribe', unsubscribe.token);
begin
  if not exists (select from public."userProfile" as known where known.id = person) then
    return '{"kind": "missing"}';
  end if;
  insert into public.notification_preference as known (user_id, kind, in_app, mail)
  select person, kind.name, true, 'never' from unnest(private.kinds_of_mail()) as kind (name)
  on conflict (user_id, kind) do update set mail = 'never';
  return '{"kind": "unsubscribed"}';
end
$$;

-- Changes how the caller is told of one kind: { kind, in_app, mail }. What is absent stays.
create function public.save_notification_preference(request jsonb) returns jsonb
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

-- Those who work here and may be told of this kind, with how they want to be mailed. Updates are read by admins alone; the other kinds
-- tell nothing that staff cannot read.
create function private.listeners(kind text) returns table (user_id uuid, email text, role text, since timestamptz, mail text)
language sql stable security definer set search_path = ''
as $$
  select profile.id, account.email::text, profile.role, account.created_at, private.mail_wanted(profile.id, listeners.kind)
  from public."userProfile" as profile
  join auth.users as account on account.id = profile.id
  where profile.deactivated_at is null
    and (profile.role = 'admin' or profile.role = 'staff' and listeners.kind <> 'update_received')
$$;

-- Mails this to all listeners but those with these addresses. People from outside decide how often, so of one cause (a company, a
-- network) at most ten an hour. To each listener at most thirty and to all three hundred, but the first of each cause always, up to a
-- hundred causes: nobody fills a mailbox or the queue through a form, and to silence another's first update or booking takes a hundred
-- companies or networks. The app tells those too who are not mailed, in groups, and the pages still show the rest.
create function private.notify(kind text, template text, cause text, data jsonb, except_addresses text[]) returns void
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

-- The address at which this host is mailed. Null: there is none, or it is one of these addresses, or that of somebody
-- with an account who does not work here (any longer).
create function private.address_of_host(host uuid, except_addresses text[]) returns text
language sql stable security definer set search_path = ''
as $$
  select kept.email
  from public.meeting_host_address as kept
  where kept.host_id = address_of_host.host and lower(kept.email) <> all (address_of_host.except_addresses)
    and not exists (
      select from auth.users as account
      where lower(account.email::text) = lower(kept.email) and not private.is_worker(account.id)
    )
$$;

-- Mails a host about a meeting. Guests decide how often, so a mailbox gets at most thirty an hour about bookings, ten of one network,
-- and, counted apart, thirty about moves, three of one network. A network's first booking and its first move are told up to a hundred
-- networks of each, so that few networks do not use up what belongs to others. The cancellation of a meeting that the host was told of
-- and what the team changes are always told and counted nowhere; other cancellations are counted apart, as bookings are.
create function private.mail_host(address text, change text, meeting_id uuid, is_by_team boolean, data jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reached constant text := private.mailbox_of(mail_host.address);
  caller constant bytea := private.wide_caller_hash();
  -- A meeting is cancelled once, so that these are at most as many as what was told before.
  is_counted constant boolean := not mail_host.is_by_team and not (mail_host.change = 'cancelled' and exists (
    select from private.host_mail as told where told.meeting_id = mail_host.meeting_id and told.mailbox = reached
  ));
begin
  if is_counted and not (
    select case
      when mail_host.change <> 'cancelled' and caller is not null and own = 0 then networks < 100
      else mails < 30 and own < case mail_host.change when 'moved' then 3 else 10 end
    end
    from (
      select
        count(*) as mails,
        count(distinct told.caller_hash) as networks,
        count(*) filter (where told.caller_hash is not distinct from caller) as own
      from private.host_mail as told
      where told.mailbox = reached and told.change = mail_host.change and told.is_counted
        and told.mailed_at > private.scheduler_now() - interval '1 hour'
    ) as heard
  ) then
    return;
  end if;
  insert into private.host_mail (meeting_id, mailbox, change, caller_hash, mailed_at, is_counted)
  values (mail_host.meeting_id, reached, mail_host.change, caller, private.scheduler_now(), is_counted);
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

-- Emails the people mentioned in an update or a reply who want that and can still read it, but not its author, nor admins who are notified
-- of the same update anyway. An author causes at most twenty an hour, and a mailbox gets at most thirty, besides the first of each author.
create function private.notify_of_mentions() returns trigger
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

create trigger notify_of_mentions
  after insert on public.client_update
  for each row when (new.mentions <> '[]')
  execute function private.notify_of_mentions();

create trigger notify_of_mentions
  after insert on public.update_reply
  for each row when (new.mentions <> '[]')
  execute function private.notify_of_mentions();

-- Notices by the clock

-- The zone of the host who holds most kinds of meeting: days and weeks of the agency begin there.
create function private.agency_time_zone() returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select host.time_zone
      from public.meeting_host as host
      left join public.meeting_type_host as turn on turn.host_id = host.id
      group by host.id
      order by count(turn.meeting_type) desc, host.id
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
  perform private.remind_of_invoices(moment);
  perform private.remind_of_meetings(moment);
  perform private.remind_of_appointments(moment);
  perform private.tell_what_is_due(moment);
  perform private.mail_notifications(moment);
end
$$;

revoke all on function
  private.send_mail(text, text, jsonb), private.wait_after_attempt(integer), private.give_up_late_mail(timestamptz),
  private.class_of_mail(text), private.take_due_mail(timestamptz), private.mark_mail_sent(uuid, timestamptz),
  private.mark_mail_failed(uuid, text, boolean, timestamptz), private.is_address_of_caller(text),
  private.count_meeting_mail(uuid, text, text, boolean), private.mail_guest(),
  private.usual_mail(text), private.kinds_of_mail(), private.mail_wanted(uuid, text), private.unsubscribe_token(text, text),
  public.read_unsubscribe(text), public.unsubscribe(text), public.save_notification_preference(jsonb), private.listeners(text),
  private.notify(text, text, text, jsonb, text[]), private.address_of_host(uuid, text[]),
  private.mail_host(text, text, uuid, boolean, jsonb), private.notify_of_meeting(), private.notify_of_update(),
  private.notify_of_mentions(),
  private.agency_time_zone(), private.notify_of_due_tasks(timestamptz), private.notify_of_week(timestamptz),
  private.queue_timed_notifications(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function public.save_notification_preference(jsonb) to authenticated;
grant execute on function public.read_unsubscribe(text), public.unsubscribe(text) to anon, authenticated;

-- Indexes

create index mail_message_created_at_idx on public.mail_message (created_at, id);
create index mail_message_due_idx on public.mail_message (private.class_of_mail(template), next_attempt_at, id)
  where next_attempt_at is not null;
create index meeting_mail_mailbox_idx on private.meeting_mail (mailbox, mailed_at);
create index meeting_mail_meeting_id_idx on private.meeting_mail (meeting_id, mailbox);
create index host_mail_mailbox_idx on private.host_mail (mailbox, mailed_at);
create index host_mail_meeting_id_idx on private.host_mail (meeting_id, mailbox);

-- Called by the sender when it starts: `server` sends, `outbox` only shows mails at this machine, `none` does neither.
create function private.note_mail_sender(delivery text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.mail_sender as known (delivery) values (note_mail_sender.delivery)
  on conflict (is_only) do update set delivery = excluded.delivery, noted_at = now()
$$;

-- Null: no sender has started yet, or the caller is no admin.
create function private.mail_delivery() returns text
language sql stable security definer set search_path = ''
as $$ select delivery from private.mail_sender where (select private.role_of_caller()) = 'admin' $$;

revoke all on function private.note_mail_sender(text), private.mail_delivery()
  from public, anon, authenticated, service_role;
grant execute on function private.mail_delivery() to authenticated;
