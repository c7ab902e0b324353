-- Mails wait in a table: they are written together with what they tell of, and sent afterwards by a program of ours
-- (tooling/backend/mail).

-- Table

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

-- Grants

revoke all on table public.mail_message from public, anon, authenticated, service_role;
grant select (id, to_address, template, created_at, next_attempt_at, attempts, sent_at, given_up_at, last_error)
  on table public.mail_message to authenticated;

-- Policies

create policy "admins see what became of each mail" on public.mail_message
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

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

-- The next mail that is due, with its next attempt already planned: if the program that takes it is lost, another one
-- sends it then. Two programs never take the same attempt.
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
      order by due.next_attempt_at, due.id
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

-- Mails of the scheduler

-- Tells the guest what became of their meeting. The link to change it goes only to who holds its token: the guest who
-- booked, or who moved or cancelled by that link. A meeting that was stored without a token, as by a seed, sends nothing.
create function private.mail_guest() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  presented constant text := nullif(current_setting('pipelark.guest_token', true), '');
  token constant text := case when private.hash_of(presented) = new.token_hash then presented end;
begin
  if tg_op = 'INSERT' and token is null then
    return null;
  end if;
  perform private.send_mail(
    new.guest_email,
    case when tg_op = 'INSERT' then 'booking-confirmed'
      when new.status = 'cancelled' then 'booking-cancelled' else 'booking-moved' end,
    jsonb_build_object(
      'id', new.id,
      'title', link.title,
      'description', type.description,
      'starts_at', private.as_utc(new.starts_at),
      'ends_at', private.as_utc(new.ends_at),
      'was_at', case when tg_op = 'UPDATE' then private.as_utc(old.starts_at) end,
      'sequence', new.sequence,
      'host', jsonb_build_object('name', host.name, 'time_zone', host.time_zone),
      'guest', jsonb_build_object('name', new.guest_name, 'time_zone', new.guest_time_zone),
      'note', new.note,
      'by_guest', token is not null,
      'manage_path', '/schedule/' || new.meeting_type || '#manage=' || token,
      'book_path', '/schedule/' || new.meeting_type
    )
  )
  from public.meeting_type as type
  join public.meeting_link as link on link.slug = type.slug
  join public.meeting_host as host on host.id = new.host_id
  where type.slug = new.meeting_type;
  return null;
end
$$;

create trigger mail_guest_of_new_meeting
  after insert on public.meeting
  for each row when (new.source = 'builtin')
  execute function private.mail_guest();

create trigger mail_guest_of_changed_meeting
  after update on public.meeting
  for each row when (
    new.source = 'builtin' and (old.starts_at, old.status) is distinct from (new.starts_at, new.status)
  )
  execute function private.mail_guest();

revoke all on function
  private.send_mail(text, text, jsonb), private.wait_after_attempt(integer), private.give_up_late_mail(timestamptz),
  private.take_due_mail(timestamptz), private.mark_mail_sent(uuid, timestamptz),
  private.mark_mail_failed(uuid, text, boolean, timestamptz), private.mail_guest()
  from public, anon, authenticated, service_role;

-- Indexes

create index mail_message_next_attempt_at_idx on public.mail_message (next_attempt_at) where next_attempt_at is not null;
create index mail_message_created_at_idx on public.mail_message (created_at, id);
