-- Notifications of people who are signed in: what happened, told to whom it concerns, in the transaction in which it happened. Never to whoever did
-- it. No row holds an amount, or the name of a person at a firm: whoever follows the link reads those by the policies.

-- Functions that the policies call, so they come before them

-- Those who may be told of this kind of notification about a company: they can read what it leads to.
create function private.concerned_by(kind text, company uuid) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select profile.id
  from public."userProfile" as profile
  left join public.client_account_member as member on member.user_id = profile.id
  where profile.deactivated_at is null and case
    when profile.role = 'admin' then concerned_by.kind <> 'lead_delivered'
    when profile.role = 'staff' then
      concerned_by.kind in ('meeting_booked', 'meeting_changed')
      or exists (
        select from public.staff_duty as given
        where given.user_id = profile.id and (given.client_account_id is null or given.client_account_id = concerned_by.company)
          and case given.duty
            when 'research' then concerned_by.kind in (
              'lead_declined', 'appointment_changed', 'outcome_missing', 'deal_reported', 'deal_decided'
            )
            when 'accounts' then concerned_by.kind in ('deal_decided', 'agreement_changed', 'invoice_changed')
          end
      )
    else
      member.account_id = concerned_by.company
      and case
        when concerned_by.kind in ('lead_declined', 'meeting_booked', 'meeting_changed') then false
        when concerned_by.kind = 'invoice_changed' then member.sees_money
        when concerned_by.kind = 'agreement_changed' then member.sees_money or member.may_decide
        else true
      end
  end
$$;

-- Table

create table public.notification (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public."userProfile" (id) on delete cascade,
  kind text not null constraint "kind is known" check (private.usual_mail(kind) is not null),
  -- The company that it is about. Null: none.
  client_account_id uuid references public.client_account (id) on delete cascade,
  -- What it leads to, of this kind: a lead, a deal, an update, … Of a group, the newest.
  subject_id uuid not null,
  -- Names as they were: the firm or title, and what became of it.
  words jsonb not null default '{}' constraint "words are a short object"
    check (jsonb_typeof(words) = 'object' and octet_length(words::text) <= 2000),
  -- Who did it. Null: nobody, but the clock.
  actor_name text,
  -- How many this tells of.
  count integer not null default 1 constraint "count is above zero" check (count > 0),
  -- False: it is only mailed, and no list shows it.
  is_in_app boolean not null,
  created_at timestamptz not null default now(),
  -- Of the newest of a group.
  told_at timestamptz not null default now(),
  read_at timestamptz,
  -- When it is mailed. Null: not, or it was mailed at once by a mail of its own.
  mail_due_at timestamptz,
  mailed_at timestamptz
);

alter table public.notification enable row level security;
alter table public.notification force row level security;

-- The time zone of each reader, as their browser says: their mails of the day come in their morning.
create table private.reader_zone (
  user_id uuid primary key references public."userProfile" (id) on delete cascade,
  time_zone text not null constraint "time_zone is known" check (private.is_time_zone(time_zone))
);

alter table private.reader_zone enable row level security;
alter table private.reader_zone force row level security;

-- Grants: written by functions only.

revoke all on table public.notification, private.reader_zone from public, anon, authenticated, service_role;
grant select on table public.notification to authenticated, service_role;

-- Policies

create policy "people read what they are told" on public.notification
  for select to authenticated
  using (user_id = (select private.caller_id()));

-- Functions

-- The next seven o'clock of this reader.
create function private.next_morning(reader uuid, moment timestamptz) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(morning)
  from (
    select coalesce(
      (select known.time_zone from private.reader_zone as known where known.user_id = next_morning.reader), private.agency_time_zone()
    ) as name
  ) as zone
  cross join lateral (
    select ((next_morning.moment at time zone zone.name)::date + days + time '07:00') at time zone zone.name
    from generate_series(0, 1) as days
  ) as next (morning)
  where morning > next_morning.moment
$$;

-- Tells these people, but not whoever does it, and nobody who may not read it. What follows within five minutes joins the unread one:
-- ten leads are one line. `has_own_mail`: those who want a mail at once get another one.
create function private.tell(
  kind text, readers uuid[], company uuid, subject uuid, words jsonb, has_own_mail boolean default false
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  moment constant timestamptz := private.scheduler_now();
  actor constant uuid := private.caller_id();
  reader record;
begin
  for reader in
    select
      concerned.id, coalesce(chosen.in_app, true) as in_app,
      case coalesce(chosen.mail, private.usual_mail(tell.kind))
        when 'at-once' then case when not tell.has_own_mail then moment + interval '5 minutes' end
        when 'daily' then private.next_morning(concerned.id, moment)
      end as mail_due_at
    from private.concerned_by(tell.kind, tell.company) as concerned (id)
    left join public.notification_preference as chosen on chosen.user_id = concerned.id and chosen.kind = tell.kind
    where concerned.id = any (tell.readers) and concerned.id is distinct from actor
    order by concerned.id
  loop
    continue when not reader.in_app and reader.mail_due_at is null;
    update public.notification as recent
    set count = recent.count + case when recent.subject_id = tell.subject then 0 else 1 end,
      subject_id = tell.subject, words = tell.words, actor_name = private.name_of(actor), told_at = moment
    where recent.user_id = reader.id and recent.kind = tell.kind and recent.client_account_id is not distinct from tell.company
      and recent.words ->> 'change' is not distinct from tell.words ->> 'change'
      and recent.created_at > moment - interval '5 minutes' and recent.read_at is null and recent.mailed_at is null;
    if not found then
      insert into public.notification (
        user_id, kind, client_account_id, subject_id, words, actor_name, is_in_app, created_at, told_at, mail_due_at
      ) values (
        reader.id, tell.kind, tell.company, tell.subject, tell.words, private.name_of(actor), reader.in_app, moment, moment,
        reader.mail_due_at
      );
    end if;
  end loop;
end
$$;

-- Everybody whom a kind concerns, for events that have no narrower circle.
create function private.tell_all(kind text, company uuid, subject uuid, words jsonb) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.tell(
    tell_all.kind, array(select private.concerned_by(tell_all.kind, tell_all.company)), tell_all.company, tell_all.subject, tell_all.words
  )
$$;

-- Members of a company, or those who work here.
create function private.of_side(side text, kind text, company uuid) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(profile.id), '{}')
  from private.concerned_by(of_side.kind, of_side.company) as concerned (id)
  join public."userProfile" as profile on profile.id = concerned.id
  where (profile.role in ('admin', 'staff')) = (of_side.side = 'agency')
$$;

-- What somebody was told is gone with the right to read what it leads to.
create function private.forget_notifications() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := case tg_table_name when 'userProfile' then to_jsonb(new) ->> 'id' else to_jsonb(old) ->> 'user_id' end;
begin
  delete from public.notification as told
  where told.user_id = person
    and person not in (select private.concerned_by(told.kind, told.client_account_id));
  return null;
end
$$;

create trigger forget_notifications
  after update of role, deactivated_at on public."userProfile"
  for each row when ((old.role, old.deactivated_at) is distinct from (new.role, new.deactivated_at))
  execute function private.forget_notifications();

create trigger forget_notifications
  after update or delete on public.client_account_member
  for each row execute function private.forget_notifications();

create trigger forget_notifications
  after update or delete on public.staff_duty
  for each row execute function private.forget_notifications();

-- Marks as read what the caller was told up to a moment, or one alone.
create function public.read_notifications(until timestamptz, id uuid default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := private.caller_id();
begin
  if person is null then
    raise exception 'Only who is signed in is told of anything' using errcode = '42501';
  end if;
  if until is null and id is null then
    return private.invalid('until');
  end if;
  update public.notification as told
  set read_at = private.scheduler_now()
  where told.user_id = person and told.read_at is null
    and (read_notifications.id is null or told.id = read_notifications.id)
    and (read_notifications.until is null or told.told_at <= read_notifications.until);
  return jsonb_build_object('kind', 'read');
end
$$;

-- How the caller is told of each kind that may concern them, in the order of the settings. Tasks and weeks are mailed alone.
create function public.notification_preferences() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'kind', known.kind,
          'in_app', case when known.kind not in ('weekly_summary', 'task_due') then coalesce(chosen.in_app, true) end,
          'mail', coalesce(chosen.mail, private.usual_mail(known.kind))
        )
        order by known.place
      ),
      '[]'
    )
    from public."userProfile" as person
    cross join unnest(private.kinds_of_mail()) with ordinality as known (kind, place)
    left join public.notification_preference as chosen on chosen.user_id = person.id and chosen.kind = known.kind
    where person.id = private.caller_id() and case
      when known.kind in ('weekly_summary', 'task_due') then person.role in ('admin', 'staff')
      else exists (
        select
        from (
          select null::uuid as id
          union all select member.account_id from public.client_account_member as member where member.user_id = person.id
          union all select given.client_account_id from public.staff_duty as given where given.user_id = person.id
        ) as company
        where person.id in (select private.concerned_by(known.kind, company.id))
      )
    end
  );
end
$$;

-- Keeps the time zone of the caller's browser.
create function public.save_reader_zone(time_zone text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person constant uuid := private.caller_id();
begin
  if person is null then
    raise exception 'Only who is signed in has a time zone' using errcode = '42501';
  end if;
  if not coalesce(private.is_time_zone(save_reader_zone.time_zone), false) then
    return private.invalid('time_zone');
  end if;
  insert into private.reader_zone as known values (person, save_reader_zone.time_zone)
  on conflict (user_id) do update set time_zone = excluded.time_zone where known.time_zone <> excluded.time_zone;
  return jsonb_build_object('kind', 'saved');
end
$$;

-- The name of a company.
create function private.company_name(company uuid) returns text
language sql stable security definer set search_path = ''
as $$ select known.name from public.client_account as known where known.id = company_name.company $$;

-- What is told, and to whom

-- Delivered leads to the members, a decline to the lead's owner.
create function private.tell_of_lead() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  about public.lead;
begin
  select * into about from public.lead as known where known.id = new.lead_id;
  if new.kind = 'delivered' then
    perform private.tell_all('lead_delivered', new.client_account_id, about.id, jsonb_build_object('firm', about.firm_name));
  elsif about.owner_id is not null then
    perform private.tell(
      'lead_declined', array[about.owner_id], new.client_account_id, about.id,
      jsonb_build_object('firm', about.firm_name, 'company', private.company_name(new.client_account_id))
    );
  end if;
  return null;
end
$$;

create trigger tell_of_lead
  after insert on public.lead_event
  for each row when (new.kind in ('delivered', 'declined'))
  execute function private.tell_of_lead();

-- An appointment that is booked, moved or cancelled: to the members and the lead's owner.
create function private.tell_of_appointment() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  about public.lead;
begin
  -- A seed has no caller, and whoever follows a scheduling link has none either.
  if private.caller_id() is null and new.source = 'hand' then
    return null;
  end if;
  select * into about from public.lead as known where known.id = new.lead_id;
  perform private.tell(
    'appointment_changed', private.of_side('client', 'appointment_changed', new.client_account_id) || about.owner_id,
    new.client_account_id, new.id,
    jsonb_build_object(
      'firm', about.firm_name, 'company', private.company_name(new.client_account_id), 'starts_at', private.as_utc(new.starts_at),
      'change', case when tg_op = 'INSERT' then 'booked' when new.state = 'cancelled' then 'cancelled' else 'moved' end
    )
  );
  return null;
end
$$;

create trigger tell_of_new_appointment
  after insert on public.appointment
  for each row execute function private.tell_of_appointment();

create trigger tell_of_changed_appointment
  after update on public.appointment
  for each row when (
    old.starts_at is distinct from new.starts_at or new.state = 'cancelled' and old.state <> 'cancelled'
  )
  execute function private.tell_of_appointment();

-- A reported deal to the other side, which has the second key, and what became of a deal to both.
create function private.tell_of_deal() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  told jsonb;
begin
  if private.caller_id() is null then
    return null;
  end if;
  told := jsonb_build_object('firm', new.firm_name, 'company', private.company_name(new.client_account_id), 'change', new.state);
  if new.state = 'reported' then
    perform private.tell(
      'deal_reported',
      private.of_side(case new.reported_side when 'client' then 'agency' else 'client' end, 'deal_reported', new.client_account_id),
      new.client_account_id, new.id, told
    );
  else
    perform private.tell_all('deal_decided', new.client_account_id, new.id, told);
  end if;
  return null;
end
$$;

create trigger tell_of_new_deal
  after insert on public.deal
  for each row when (new.state = 'reported')
  execute function private.tell_of_deal();

create trigger tell_of_changed_deal
  after update on public.deal
  for each row when (old.state <> new.state)
  execute function private.tell_of_deal();

-- An offer to those who read agreements, and what became of it to the agency.
create function private.tell_of_agreement() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.caller_id() is null then
    return null;
  end if;
  perform private.tell_all(
    'agreement_changed', new.client_account_id, new.id,
    jsonb_build_object('company', private.company_name(new.client_account_id), 'change', new.state)
  );
  return null;
end
$$;

create trigger tell_of_agreement
  after update on public.agreement
  for each row when (old.state <> new.state and new.state in ('offered', 'accepted', 'withdrawn', 'ended'))
  execute function private.tell_of_agreement();

-- An issued invoice or credit note, and one that is paid: to those who read the company's invoices.
create function private.tell_of_invoice() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.tell_all(
    'invoice_changed', new.client_account_id, new.id,
    jsonb_build_object(
      'title', new.number, 'company', private.company_name(new.client_account_id),
      'change', case when new.state = 'paid' then 'paid' when new.kind = 'credit-note' then 'credited' else 'issued' end
    )
  );
  return null;
end
$$;

create trigger tell_of_invoice
  after update on public.invoice
  for each row when (
    old.number is null and new.number is not null or new.state = 'paid' and old.state <> 'paid'
  )
  execute function private.tell_of_invoice();

-- The agency's update to the company, and decisions on a client's update.
create function private.tell_of_update() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mentioned constant uuid[] := array(select (mention.value ->> 'id')::uuid from jsonb_array_elements(new.mentions) as mention);
begin
  if private.caller_id() is null then
    return null;
  end if;
  perform private.tell(
    case tg_op when 'INSERT' then 'update_received' else 'update_answered' end,
    array(
      select reader from unnest(private.of_side('client', 'update_answered', new.client_account_id)) as reader
      where tg_op = 'UPDATE' or reader <> all (mentioned)
    ),
    new.client_account_id, new.id, jsonb_build_object('title', new.title, 'change', new.status)
  );
  return null;
end
$$;

create trigger tell_of_new_update
  after insert on public.client_update
  for each row when (new.type = 'admin')
  execute function private.tell_of_update();

create trigger tell_of_decided_update
  after update on public.client_update
  for each row when (old.status = 'pending' and new.status in ('approved', 'rejected'))
  execute function private.tell_of_update();

-- A reply to the other side, but to whom it mentions as a mention.
create function private.tell_of_reply() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  mentioned constant uuid[] := array(select (mention.value ->> 'id')::uuid from jsonb_array_elements(new.mentions) as mention);
begin
  if private.caller_id() is null then
    return null;
  end if;
  perform private.tell(
    'update_answered',
    array(
      select reader
      from unnest(private.of_side(case new.type when 'client' then 'agency' else 'client' end, 'update_answered', new.client_account_id)) as reader
      where reader <> all (mentioned)
    ),
    new.client_account_id, new.update_id,
    jsonb_build_object('title', known.title, 'company', private.company_name(new.client_account_id), 'change', 'replied')
  )
  from public.client_update as known
  where known.id = new.update_id;
  return null;
end
$$;

create trigger tell_of_reply
  after insert on public.update_reply
  for each row execute function private.tell_of_reply();

-- A host of what becomes of a meeting: their mail has the calendar file.
create function private.tell_of_meeting() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.tell(
    'meeting_changed', array[host.user_id], null, new.id,
    jsonb_build_object(
      'title', link.title, 'guest', new.guest_name, 'starts_at', private.as_utc(new.starts_at),
      'change', case when new.status = 'cancelled' then 'cancelled' else 'moved' end
    ),
    has_own_mail => true
  )
  from public.meeting_host as host
  join public.meeting_link as link on link.slug = new.meeting_type
  where host.id = new.host_id and host.user_id is not null;
  return null;
end
$$;

create trigger tell_of_changed_meeting
  after update on public.meeting
  for each row when ((old.starts_at, old.status) is distinct from (new.starts_at, new.status) and new.status in ('booked', 'cancelled'))
  execute function private.tell_of_meeting();

-- What the clock tells

-- What was told by the clock: each once, however many servers look and however often.
create table private.told_by_clock (
  kind text not null,
  subject_id uuid not null,
  -- Hours after which it was told.
  hours integer not null,
  told_at timestamptz not null,
  primary key (kind, subject_id, hours)
);

alter table private.told_by_clock enable row level security;
alter table private.told_by_clock force row level security;

revoke all on table private.told_by_clock from public, anon, authenticated, service_role;

-- An appointment without the word of a side two hours and two days after its end, to that side: the members, the lead's owner, or all who
-- work on leads when it has none. A reported deal without an answer after three, seven and ten days, to the side that has the second key.
create function private.tell_what_is_due(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  due record;
begin
  delete from private.told_by_clock as old where old.told_at < moment - interval '90 days';
  for due in
    with told as (
      insert into private.told_by_clock (kind, subject_id, hours, told_at)
      select 'outcome_missing', held.id, wait.hours, moment
      from public.appointment as held
      cross join (values (2), (48)) as wait (hours)
      where held.state = 'booked' and held.settled_outcome is null and num_nulls(held.client_outcome, held.agency_outcome) > 0
        and held.ends_at between moment - interval '4 days' and moment - wait.hours * interval '1 hour'
      on conflict do nothing
      returning subject_id
    )
    select distinct held.id, held.client_account_id, held.client_outcome, held.agency_outcome, lead.owner_id, lead.firm_name
    from told
    join public.appointment as held on held.id = told.subject_id
    join public.lead on lead.id = held.lead_id
  loop
    perform private.tell(
      'outcome_missing',
      case when due.client_outcome is null then private.of_side('client', 'outcome_missing', due.client_account_id) else '{}' end
        || case
          when due.agency_outcome is not null then '{}'
          when due.owner_id is not null then array[due.owner_id]
          else private.of_side('agency', 'outcome_missing', due.client_account_id)
        end,
      due.client_account_id, due.id,
      jsonb_build_object('firm', due.firm_name, 'company', private.company_name(due.client_account_id))
    );
  end loop;
  for due in
    with told as (
      insert into private.told_by_clock (kind, subject_id, hours, told_at)
      select 'deal_reported', deal.id, wait.hours, moment
      from public.deal
      cross join (values (72), (168), (240)) as wait (hours)
      where deal.state = 'reported'
        and deal.reported_at between moment - interval '12 days' and moment - wait.hours * interval '1 hour'
      on conflict do nothing
      returning subject_id
    )
    select distinct deal.id, deal.client_account_id, deal.reported_side, deal.firm_name
    from told
    join public.deal on deal.id = told.subject_id
  loop
    perform private.tell(
      'deal_reported',
      private.of_side(case due.reported_side when 'client' then 'agency' else 'client' end, 'deal_reported', due.client_account_id),
      due.client_account_id, due.id,
      jsonb_build_object('firm', due.firm_name, 'company', private.company_name(due.client_account_id), 'change', 'unanswered')
    );
  end loop;
end
$$;

-- One mail to each reader about what is due, of what they have not read and may still read.
create function private.mail_notifications(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reader record;
  told jsonb;
begin
  delete from public.notification as old where old.told_at < moment - interval '90 days';
  for reader in
    select profile.id, coalesce(profile.role, 'client') as role, account.email::text as email
    from (
      select distinct waiting.user_id from public.notification as waiting where waiting.mail_due_at <= moment limit 200
    ) as due
    join public."userProfile" as profile on profile.id = due.user_id
    join auth.users as account on account.id = profile.id
  loop
    with due as (
      update public.notification as waiting
      set mail_due_at = null, mailed_at = moment
      where waiting.user_id = reader.id and waiting.mail_due_at <= moment
      returning waiting.*
    ),
    unread as (
      select due.*, row_number() over (order by due.told_at desc, due.id) as place
      from due
      where due.read_at is null and due.user_id in (select private.concerned_by(due.kind, due.client_account_id))
    )
    select jsonb_build_object(
      'reader', reader.role, 'count', count(*),
      'items', jsonb_agg(
        jsonb_build_object(
          'kind', unread.kind, 'subject_id', unread.subject_id, 'client_account_id', unread.client_account_id, 'words', unread.words,
          'actor_name', unread.actor_name, 'count', unread.count
        )
        order by unread.place
      ) filter (where unread.place <= 20)
    )
    into told
    from unread;
    if (told ->> 'count')::integer > 0 then
      perform private.send_mail(reader.email, 'notification-digest', told);
    end if;
  end loop;
end
$$;

revoke all on function
  private.concerned_by(text, uuid), private.next_morning(uuid, timestamptz),
  private.tell(text, uuid[], uuid, uuid, jsonb, boolean), private.tell_all(text, uuid, uuid, jsonb),
  private.of_side(text, text, uuid), public.read_notifications(timestamptz, uuid), public.notification_preferences(), public.save_reader_zone(text),
  private.forget_notifications(), private.company_name(uuid), private.tell_of_lead(), private.tell_of_appointment(), private.tell_of_deal(),
  private.tell_of_agreement(), private.tell_of_invoice(), private.tell_of_update(), private.tell_of_reply(),
  private.tell_of_meeting(), private.tell_what_is_due(timestamptz), private.mail_notifications(timestamptz)
  from public, anon, authenticated, service_role;
grant execute on function
  public.read_notifications(timestamptz, uuid), public.notification_preferences(), public.save_reader_zone(text) to authenticated;

-- Indexes

create index notification_user_id_idx on public.notification (user_id, told_at desc, id);
create index notification_mail_due_at_idx on public.notification (mail_due_at) where mail_due_at is not null;
create index notification_client_account_id_idx on public.notification (client_account_id);
create index notification_told_at_idx on public.notification (told_at);
