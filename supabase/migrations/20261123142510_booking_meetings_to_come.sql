-- One network with six meetings to come, and a wide one with ten, books less each day: nine networks had taken all free times of sixty days within a day.

alter table private.booking_by_caller
  add column if not exists meeting_id uuid references public.meeting (id) on delete set null;

create index if not exists booking_by_caller_meeting_id_idx on private.booking_by_caller (meeting_id);

create or replace function private.admit_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant bytea := private.caller_hash();
  wide_caller constant bytea := private.wide_caller_hash();
  by_caller timestamptz[];
  by_wide_caller timestamptz[];
  to_come timestamptz[];
  wide_to_come timestamptz[];
  -- Proven by a session alone: the link of a mail is the one that the booker's browser already has.
  is_known constant boolean := private.is_address_of_caller(new.guest_email)
    or private.account_of_caller() is not null or coalesce(private.role_of_caller() in ('staff', 'admin'), false);
  invited timestamptz[];
  invitations constant integer := jsonb_array_length(new.guests);
  wait integer;
begin
  -- One at a time, since private.host_at: the limits then hold exactly, and two guests who want one slot cannot lock each other out for ever.
  if not exists (
    select from private.starts_of_hosts(new.meeting_type, new.starts_at, new.starts_at + interval '1 second') as offered
    where offered.start = new.starts_at and offered.host_id = new.host_id
  ) then
    raise exception 'This time is not offered' using errcode = 'PL001';
  end if;
  if tg_op = 'UPDATE' then
    return null;
  end if;

  delete from private.booking_by_caller as made
  where made.booked_at <= private.scheduler_now() - interval '1 day' and not exists (
    select from public.meeting as known
    where known.id = made.meeting_id and known.status = 'booked' and known.starts_at > private.scheduler_now()
  );
  select array_agg(made.booked_at) filter (where made.caller_hash = caller), array_agg(made.booked_at)
  into by_caller, by_wide_caller
  from private.booking_by_caller as made
  where made.caller_hash = caller or made.wide_caller_hash = wide_caller;
  -- Otherwise a few networks would take all free times, a few of them each day.
  if not is_known then
    select array_agg(known.starts_at) filter (where made.caller_hash = caller), array_agg(known.starts_at)
    into to_come, wide_to_come
    from private.booking_by_caller as made
    join public.meeting as known on known.id = made.meeting_id
    where (made.caller_hash = caller or made.wide_caller_hash = wide_caller)
      and known.status = 'booked' and known.starts_at > private.scheduler_now();
  end if;
  -- Guests are mailed because somebody else named them: neither many by one caller nor many to one mailbox.
  select array_agg(made.booked_at) into invited
  from private.booking_by_caller as made
  cross join generate_series(1, made.guests)
  where made.caller_hash = caller or made.wide_caller_hash = wide_caller;
  wait := greatest(
    private.seconds_to_wait(by_caller, 6, interval '10 minutes'),
    private.seconds_to_wait(by_caller, 20, interval '1 day'),
    private.seconds_to_wait(by_wide_caller, 12, interval '10 minutes'),
    private.seconds_to_wait(by_wide_caller, 40, interval '1 day'),
    -- One more each day: strangers share a network, and nobody of it should wait until the meetings of others have begun.
    (
      select least(until_begun, until_next_day)
      from (
        select
          private.seconds_to_wait(to_come, 6, interval '0') as until_begun,
          private.seconds_to_wait(by_caller, 1, interval '1 day') as until_next_day
        union all
        select
          private.seconds_to_wait(wide_to_come, 10, interval '0'),
          private.seconds_to_wait(by_wide_caller, 2, interval '1 day')
      ) as waits
      where until_begun is not null and until_next_day is not null
      order by 1 desc
      limit 1
    )
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
    insert into private.booking_by_caller (caller_hash, wide_caller_hash, booked_at, guests, meeting_id)
    values (caller, wide_caller, private.scheduler_now(), invitations, case when not is_known then new.id end);
  end if;
  return null;
end
$$;
