-- Reminders a day and an hour before: of a meeting to whoever booked it, by mail with the way to move and cancel it; of an appointment to those
-- who attend for the client company and to the lead's owner, as a notification that leads to the dossier.

-- Table

-- Reminders that wait, each with what its mail says. It may hold the token of a link: nobody may read it, and it is deleted when the mail is queued.
create table private.meeting_reminder (
  meeting_id uuid not null references public.meeting (id) on delete cascade,
  -- Before the meeting begins.
  hours integer not null constraint "hours are those of a reminder" check (hours in (1, 24)),
  due_at timestamptz not null,
  to_address text not null,
  data jsonb not null,
  primary key (meeting_id, hours)
);

alter table private.meeting_reminder enable row level security;
alter table private.meeting_reminder force row level security;

revoke all on table private.meeting_reminder from public, anon, authenticated, service_role;

-- Functions

-- Whoever was mailed of a booking, or of its new time, is reminded of it. A time that has nearly come is not.
create function private.plan_reminders() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  booked public.meeting;
begin
  select * into booked from public.meeting as known where known.id = (new.data ->> 'id')::uuid and known.status = 'booked';
  insert into private.meeting_reminder as planned (meeting_id, hours, due_at, to_address, data)
  select
    booked.id, lead.hours, booked.starts_at - make_interval(hours => lead.hours), new.to_address,
    -- Moved by the team, the mail has no link, but the one before had.
    new.data || jsonb_build_object('reason', '', 'manage_path', coalesce(new.data ->> 'manage_path', (
      select earlier.data ->> 'manage_path' from private.meeting_reminder as earlier where earlier.meeting_id = booked.id limit 1
    )))
  from unnest('{1, 24}'::integer[]) as lead (hours)
  where booked.starts_at - make_interval(hours => lead.hours) > private.scheduler_now() + interval '15 minutes'
  on conflict (meeting_id, hours) do update set due_at = excluded.due_at, to_address = excluded.to_address, data = excluded.data;
  return null;
end
$$;

create trigger plan_reminders
  after insert on public.mail_message
  for each row when (new.template in ('booking-confirmed', 'booking-moved') and new.data ->> 'id' ~ '^[0-9a-f-]{36}$')
  execute function private.plan_reminders();

-- Also when no mail tells of it: the time that a reminder says is true.
create function private.move_reminders() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.meeting_reminder as planned
  where planned.meeting_id = new.id
    and (new.status <> 'booked' or new.starts_at - make_interval(hours => planned.hours) <= private.scheduler_now());
  update private.meeting_reminder as planned
  set due_at = new.starts_at - make_interval(hours => planned.hours),
    data = planned.data || jsonb_build_object(
      'starts_at', private.as_utc(new.starts_at), 'ends_at', private.as_utc(new.ends_at), 'sequence', new.sequence,
      'place', jsonb_build_object('kind', new.place_kind, 'text', new.place_text)
    )
  where planned.meeting_id = new.id;
  return null;
end
$$;

create trigger move_reminders
  after update on public.meeting
  for each row when (
    (old.starts_at, old.status, old.place_kind, old.place_text)
      is distinct from (new.starts_at, new.status, new.place_kind, new.place_text)
  )
  execute function private.move_reminders();

-- Queues the mails that are due, and says how many. What was due while nobody looked is told only as long as it is still true.
create function private.remind_of_meetings(moment timestamptz) returns bigint
language sql volatile security definer set search_path = ''
as $$
  with due as (
    delete from private.meeting_reminder as planned
    where (planned.meeting_id, planned.hours) in (
      select waiting.meeting_id, waiting.hours from private.meeting_reminder as waiting
      where waiting.due_at <= moment order by waiting.due_at limit 500
    )
    returning planned.*
  )
  select count(private.send_mail(due.to_address, 'booking-reminder', due.data || jsonb_build_object('hours', due.hours)))
  from due
  join public.meeting as booked on booked.id = due.meeting_id and booked.status = 'booked'
  where moment < booked.starts_at and due.due_at > moment - interval '3 hours'
$$;

-- Tells of the appointments that begin within a day and within an hour, each once for each of its times.
create function private.remind_of_appointments(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due record;
begin
  for due in
    with told as (
      insert into private.told_by_clock (kind, subject_id, hours, told_at)
      select 'appointment_soon', booked.id, wait.hours, moment
      from public.appointment as booked
      cross join (values (1), (24)) as wait (hours)
      where booked.state = 'booked' and booked.starts_at > moment
        and booked.starts_at - make_interval(hours => wait.hours) between moment - interval '3 hours' and moment
        -- Who has just been told of the booking needs no reminder.
        and booked.updated_at < moment - interval '15 minutes'
      on conflict do nothing
      returning subject_id, hours
    )
    select booked.*, min(told.hours) over (partition by booked.id) as hours, lead.owner_id, lead.firm_name
    from told
    join public.appointment as booked on booked.id = told.subject_id
    join public.lead on lead.id = booked.lead_id
  loop
    perform private.tell(
      'appointment_changed',
      case when due.attendee_id is null then private.of_side('client', 'appointment_changed', due.client_account_id)
        else array[due.attendee_id] end || due.owner_id,
      due.client_account_id, due.id,
      jsonb_build_object(
        'firm', due.firm_name, 'company', private.company_name(due.client_account_id), 'starts_at', private.as_utc(due.starts_at),
        'change', case due.hours when 1 then 'soon' else 'tomorrow' end
      )
    );
  end loop;
end
$$;

-- An appointment that is moved is told of anew.
create function private.forget_reminders_of_appointment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.told_by_clock as told where told.kind = 'appointment_soon' and told.subject_id = new.id;
  return null;
end
$$;

create trigger forget_reminders_of_appointment
  after update on public.appointment
  for each row when (old.starts_at is distinct from new.starts_at)
  execute function private.forget_reminders_of_appointment();

revoke all on function
  private.plan_reminders(), private.move_reminders(), private.remind_of_meetings(timestamptz), private.remind_of_appointments(timestamptz),
  private.forget_reminders_of_appointment()
  from public, anon, authenticated, service_role;

-- Indexes

create index meeting_reminder_due_at_idx on private.meeting_reminder (due_at);
