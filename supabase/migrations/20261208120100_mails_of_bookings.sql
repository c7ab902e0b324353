-- A mailbox that has not proven itself is told of few meetings a day, in fixed words, however many networks name it: whoever books may
-- name anybody. The meeting itself is booked as before, so that nobody can use up somebody else's bookings.

-- Table

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

revoke all on table private.meeting_mail from public, anon, authenticated, service_role;

-- Guests of the meetings that are booked already were told of them.
insert into private.meeting_mail (meeting_id, mailbox, is_new, is_by_stranger, mailed_at)
select held.id, private.mailbox_of(told.address), true, true, held.created_at
from public.meeting as held
cross join lateral (
  select held.guest_email
  union
  select guest.address from jsonb_array_elements_text(held.guests) as guest (address)
) as told (address)
where held.source = 'builtin' and held.status = 'booked';

-- Functions

-- Counts a mail about a meeting to this address, or answers false: it may not go there. Through strangers, a mailbox is told of five meetings a
-- day and gets ten mails, of which one network causes three meetings and six mails. A network that has caused none is still heard once, up to ten
-- meetings: the owner's own booking is confirmed although somebody else booked in their name. A mailbox hears of changes only when it was told of
-- the meeting, and then of the cancellation always.
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

-- Runs after the row's own checks, so that a mistake in a field is told before "taken" or "too many". As before, but that a booking is
-- counted against its caller alone, and a guest's mailbox by what it was told.
create or replace function private.admit_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bytea := private.caller_hash();
  wide_caller constant bytea := private.wide_caller_hash();
  by_caller timestamptz[];
  by_wide_caller timestamptz[];
  invited timestamptz[];
  invitations constant integer := jsonb_array_length(new.guests);
  wait integer;
begin
  -- One at a time: the limits then hold exactly, and two guests who want one slot cannot lock each other out for ever.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: admit a meeting', 0));
  if not exists (
    select from private.offered_starts(new.meeting_type, new.starts_at, new.starts_at + interval '1 second') as start
    where start = new.starts_at
  ) then
    raise exception 'This time is not offered' using errcode = 'PL001';
  end if;
  if tg_op = 'UPDATE' then
    return null;
  end if;

  delete from private.booking_by_caller as made where made.booked_at <= private.scheduler_now() - interval '1 day';
  select array_agg(made.booked_at) filter (where made.caller_hash = caller), array_agg(made.booked_at)
  into by_caller, by_wide_caller
  from private.booking_by_caller as made
  where made.caller_hash = caller or made.wide_caller_hash = wide_caller;
  -- Guests are mailed because somebody else named them: neither many by one caller nor many to one mailbox.
  select array_agg(made.booked_at) into invited
  from private.booking_by_caller as made
  cross join generate_series(1, made.guests)
  where made.caller_hash = caller or made.wide_caller_hash = wide_caller;
  wait := greatest(
    private.seconds_to_wait(by_caller, 6, interval '10 minutes'),
    private.seconds_to_wait(by_caller, 20, interval '1 day'),
    private.seconds_to_wait(by_wide_caller, 12, interval '10 minutes'),
    private.seconds_to_wait(by_wide_caller, 40, interval '1 day')
  );
  if wait is not null then
    raise exception 'Too many bookings' using errcode = 'PL002', detail = wait;
  end if;
  if invitations > 0 then
    wait := greatest(
      private.seconds_to_wait(invited, 11 - invitations, interval '1 hour'),
      (
        select max(greatest(
          private.seconds_to_wait(heard.of_meetings, 5, interval '1 day'),
          private.seconds_to_wait(heard.at_all, 10, interval '1 day')
        ))
        from jsonb_array_elements_text(new.guests) as guest (address)
        cross join lateral (
          select array_agg(told.mailed_at) filter (where told.is_new) as of_meetings, array_agg(told.mailed_at) as at_all
          from private.meeting_mail as told
          where told.mailbox = private.mailbox_of(guest.address) and told.is_by_stranger
        ) as heard
      )
    );
    -- Without guests it is a booking like others, and the page says so.
    if wait is not null then
      raise exception 'Too many invitations' using errcode = 'PL002', detail = wait, hint = 'guests';
    end if;
  end if;
  if caller is not null then
    insert into private.booking_by_caller (caller_hash, wide_caller_hash, booked_at, guests)
    values (caller, wide_caller, private.scheduler_now(), invitations);
  end if;
  return null;
end
$$;

-- As before, but that who booked reads their own words only when they are signed in with this address, and a reason also when the team
-- gave it. Mails that anybody else causes are counted for the mailbox; those of the team are not.
create or replace function private.mail_guest() returns trigger
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

revoke all on function
  private.count_meeting_mail(uuid, text, text, boolean), private.is_address_of_caller(text)
  from public, anon, authenticated, service_role;

-- Indexes

create index meeting_mail_mailbox_idx on private.meeting_mail (mailbox, mailed_at);
create index meeting_mail_meeting_id_idx on private.meeting_mail (meeting_id, mailbox);
-- Only the limits that now count mails read these.
drop index public.meeting_mailboxes_idx;
drop index public.meeting_guest_email_created_at_idx;
