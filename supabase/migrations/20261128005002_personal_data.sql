-- What is stored about a person: given to them, given to an admin about a guest, and erased. A guest is whoever booked or was invited to a
-- meeting, by their mailbox. What an erasure leaves is decided in docs/decisions/096.
-- Serves older servers.

-- Functions

-- Without the addresses of a mailbox, in the same order.
create function private.without_mailbox(guests jsonb, mailbox text) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_agg(guest.address order by guest.place), '[]')
  from jsonb_array_elements_text(without_mailbox.guests) with ordinality as guest (address, place)
  where private.mailbox_of(guest.address) <> without_mailbox.mailbox
$$;

-- A meeting as its guest is told of it, with the campaign and the answers that led to it.
create function private.exported_meeting(booked public.meeting) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'meeting', link.title, 'host', host.name, 'starts_at', private.as_utc(booked.starts_at), 'ends_at', private.as_utc(booked.ends_at),
    'status', booked.status, 'booked_at', private.as_utc(booked.created_at), 'name', booked.guest_name, 'email', booked.guest_email,
    'company', booked.guest_company, 'time_zone', booked.guest_time_zone, 'note', booked.note, 'answers', booked.answers,
    'guests', booked.guests, 'place', booked.place_text, 'reason', booked.change_reason,
    'did_not_come', private.as_utc(booked.no_show_at), 'came_by', booked.utm
  )
  from public.meeting_link as link, public.meeting_host as host
  where link.slug = booked.meeting_type and host.id = booked.host_id
$$;

-- Everything about the caller, by section. Read by themselves only.
create function public.export_own_data() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  person constant uuid := (select private.caller_id());
  address text;
  part record;
  rows jsonb;
  sections jsonb;
begin
  if person is null then
    raise exception 'Only who is signed in has data of their own' using errcode = '42501';
  end if;
  select lower(known.email::text) into address from auth.users as known where known.id = person;
  select jsonb_build_object(
    'account', jsonb_build_array(jsonb_build_object(
      'email', address, 'first_name', profile."firstName", 'last_name', profile."lastName", 'role', coalesce(profile.role, 'client'),
      'joined_at', private.as_utc(known.created_at), 'company', company.name, 'sees_money', member.sees_money,
      'may_decide', member.may_decide, 'may_invite', member.may_invite,
      'picture', (select kept.picture from public.profile_picture as kept where kept.user_id = person)
    )),
    'devices', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'device', open.user_agent, 'signed_in_at', private.as_utc(open.created_at)
      ) order by open.created_at), '[]')
      from auth.sessions as open where open.user_id = person
    ),
    'sign_ins', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', private.as_utc(entry.at), 'action', entry.action, 'detail', entry.detail
      ) order by entry.id), '[]')
      from public.audit_entry as entry where entry.subject_type = 'user' and entry.subject_id = person::text
    ),
    'meetings', (
      select coalesce(jsonb_agg(private.exported_meeting(booked) order by booked.starts_at), '[]')
      from public.meeting as booked where lower(booked.guest_email) = address
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', mail.template, 'queued_at', private.as_utc(mail.created_at), 'sent_at', private.as_utc(mail.sent_at)
      ) order by mail.created_at), '[]')
      from public.mail_message as mail where lower(mail.to_address) = address
    )
  ) into sections
  from public."userProfile" as profile
  join auth.users as known on known.id = profile.id
  left join public.client_account_member as member on member.user_id = profile.id
  left join public.client_account as company on company.id = member.account_id
  where profile.id = person;

  -- Tables that say whose a row is: the rows, without columns that tell the person nothing.
  for part in
    select listed.section, listed.relation, listed.condition, listed.hidden
    from (
      values
        ('terms', 'public.terms_acceptance', 'kept.user_id = $1', '{user_id}'::text[]),
        ('agreements', 'public.agreement', 'kept.accepted_by = $1', '{body, updated_by, updated_by_name, accepted_from}'),
        (
          'second_factors', 'private.second_factor', 'kept.user_id = $1',
          '{user_id, secret, last_step, credential_id, public_key, sign_count, transports}'
        ),
        ('notifications', 'public.notification', 'kept.user_id = $1', '{user_id}'),
        ('notification_settings', 'public.notification_preference', 'kept.user_id = $1', '{user_id}'),
        ('saved_views', 'public.saved_view', 'kept.user_id = $1', '{user_id}'),
        ('updates', 'public.client_update', 'kept.author_id = $1', '{author_id, decided_by}'),
        ('replies', 'public.update_reply', 'kept.author_id = $1', '{author_id}'),
        ('files', 'public.update_file', 'kept.author_id = $1', '{author_id, path}'),
        ('lead_notes', 'public.lead_event', 'kept.actor_id = $1 and kept.note is not null', '{actor_id, source, external_id}'),
        ('duties', 'public.staff_duty', 'kept.user_id = $1', '{user_id}'),
        (
          'tasks', 'public.task', 'kept.assignee_id = $1',
          '{assignee_id, created_by, created_by_name, updated_by, updated_by_name, position, version}'
        ),
        ('task_comments', 'public.task_comment', 'kept.author_id = $1', '{author_id}'),
        ('payments_received', 'public.staff_payment', 'kept.user_id = $1', '{user_id, recorded_by}'),
        ('employment', 'public.employee', 'kept.user_id = $1', '{user_id, version}'),
        (
          'office_days', 'public.check_in', 'kept.employee_id in (select own.id from public.employee as own where own.user_id = $1)',
          '{employee_id}'
        ),
        ('videos_watched', 'public.video_progress', 'kept.user_id = $1', '{user_id}'),
        ('calendar', 'public.host_calendar', 'kept.user_id = $1', '{user_id}'),
        (
          'vault_items', 'public.vault_item', 'kept.owner_id = $1 and kept.deleted_at is null',
          '{owner_id, updated_by, updated_by_name, searched, excerpt, deleted_at, reader_ids}'
        ),
        ('vault_log', 'public.vault_access', 'kept.actor_id = $1', '{actor_id, secret_id, person_id}')
    ) as listed (section, relation, condition, hidden)
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(kept) - $2), ''[]'') from %s as kept where %s', part.relation, part.condition
    ) into rows using person, part.hidden;
    sections := sections || jsonb_build_object(part.section, rows);
  end loop;
  return jsonb_build_object('kind', 'exported', 'email', address, 'exported_at', private.as_utc(now()), 'sections', sections);
end
$$;

-- What was researched about a person with this mailbox.
create function private.contact_of_mailbox(mailbox text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select contact.id from public.contact where contact.mailbox = contact_of_mailbox.mailbox and contact.erased_at is null
$$;

-- True for an event whose words name this address, or another spelling of its mailbox.
create function private.names_mailbox(words jsonb, address text) returns boolean
language sql immutable set search_path = ''
as $$
  select strpos(lower(words::text), names_mailbox.address) > 0 or exists (
    select from jsonb_path_query(words, '$.**.email') as said
    where private.mailbox_of(said #>> '{}') = private.mailbox_of(names_mailbox.address)
  )
$$;

-- Everything about the guest with this address, by section, for admins.
create function public.export_guest(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(request ->> 'email'));
  reached constant text := private.mailbox_of(address);
  person constant uuid := private.contact_of_mailbox(reached);
  sections jsonb;
begin
  perform private.require_admin();
  if private.misfit(request, '{"email": "text"}') is not null or not private.is_email_address(address) then
    return private.invalid('email');
  end if;
  sections := jsonb_build_object(
    'bookings', (
      select coalesce(jsonb_agg(private.exported_meeting(booked) order by booked.starts_at), '[]')
      from public.meeting as booked where private.mailbox_of(booked.guest_email) = reached
    ),
    -- Without what the other person wrote.
    'invited_to', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'meeting', link.title, 'starts_at', private.as_utc(other.starts_at), 'status', other.status
      ) order by other.starts_at), '[]')
      from public.meeting as other
      join public.meeting_link as link on link.slug = other.meeting_type
      where private.mailboxes_of(other.guests) @> to_jsonb(reached)
    ),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', mail.template, 'to', mail.to_address, 'queued_at', private.as_utc(mail.created_at),
        'sent_at', private.as_utc(mail.sent_at), 'given_up_at', private.as_utc(mail.given_up_at)
      ) order by mail.created_at), '[]')
      from public.mail_message as mail where private.mailbox_of(mail.to_address) = reached
    ),
    'reminders', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'to', planned.to_address, 'hours_before', planned.hours, 'due_at', private.as_utc(planned.due_at)
      ) order by planned.due_at), '[]')
      from private.meeting_reminder as planned where private.mailbox_of(planned.to_address) = reached
    ),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'role', held.role, 'company', held.company, 'invited_at', private.as_utc(held.created_at)
      ) order by held.created_at), '[]')
      from public.invitation as held where private.mailbox_of(held.email) = reached
    ),
    'research', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', found.full_name, 'email', found.email, 'title', found.title, 'firm', firm.name, 'profile_url', found.profile_url,
        'source', found.source, 'found_on', found.found_on, 'opted_out_at', private.as_utc(found.opted_out_at)
      )), '[]')
      from public.contact as found
      join public.firm on firm.id = found.firm_id
      where found.id = person
    ),
    'proposed_to', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'company', company.name, 'stage', lead.stage, 'you_meet', lead.you_meet, 'why_now', lead.why_now, 'sources', lead.sources,
        'since', private.as_utc(lead.created_at),
        'appointments', (
          select coalesce(jsonb_agg(jsonb_build_object('starts_at', private.as_utc(held.starts_at), 'state', held.state)), '[]')
          from public.appointment as held where held.lead_id = lead.id
        )
      )), '[]')
      from public.lead
      join public.client_account as company on company.id = lead.client_account_id
      where lead.contact_id = person
    ),
    'sent_by_other_tools', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'source', event.source, 'received_at', private.as_utc(event.received_at), 'content', event.body
      ) order by event.received_at), '[]')
      from public.inbound_event as event where private.names_mailbox(event.body, address)
    )
  );
  if not exists (select from jsonb_each(sections) as part where part.value <> '[]') then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object('kind', 'exported', 'email', address, 'exported_at', private.as_utc(now()), 'sections', sections);
end
$$;

-- Tables with this address in a text, and in how many rows: [{"place": "task", "count": 2}]. `account`: somebody could sign in with it.
create function private.places_with(address text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  part record;
  hits bigint;
  found_places jsonb := '[]';
begin
  for part in
    select
      relation.relname as place, relation.oid::regclass as relation,
      string_agg(format('strpos(lower(kept.%I::text), $1) > 0', attribute.attname), ' or ') as condition
    from pg_catalog.pg_class as relation
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = relation.oid
    where relation.relkind = 'r' and relation.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and attribute.attnum > 0 and not attribute.attisdropped
      and attribute.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
    group by relation.oid, relation.relname
    order by relation.relname
  loop
    execute format('select count(*) from %s as kept where %s', part.relation, part.condition) into hits using lower(places_with.address);
    if hits > 0 then
      found_places := found_places || jsonb_build_object('place', part.place, 'count', hits);
    end if;
  end loop;
  if exists (select from auth.users as known where lower(known.email::text) = lower(places_with.address)) then
    found_places := found_places || '{"place": "account", "count": 1}'::jsonb;
  end if;
  return found_places;
end
$$;

-- Erases the guest with this address, for admins: the fields of a person are emptied, and rows that are about them alone go. Meetings stay as times of a host,
-- for the counts. Nothing is erased of somebody who still has an account or a meeting to come. `remaining`: where the address is still
-- written, as in a note of the team, for somebody to look at. Sent again, nothing is found.
create function public.erase_guest(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(btrim(request ->> 'email'));
  reached constant text := private.mailbox_of(address);
  person uuid;
  to_come jsonb;
  meetings uuid[];
  names text[];
  reasons text[];
  contact_id uuid;
  touched bigint;
  counts jsonb := '{}';
begin
  perform private.require_admin();
  if private.misfit(request, '{"email": "text"}') is not null or not private.is_email_address(address) then
    return private.invalid('email');
  end if;
  select known.id into person
  from auth.users as known
  left join public."userProfile" as profile on profile.id = known.id
  where private.mailbox_of(known.email::text) = reached and profile.deactivated_at is null
  limit 1;
  if found then
    return jsonb_build_object('kind', 'has-account', 'user_id', person);
  end if;
  select jsonb_agg(jsonb_build_object('id', booked.id, 'title', link.title, 'starts_at', private.as_utc(booked.starts_at)) order by booked.starts_at)
  into to_come
  from public.meeting as booked
  join public.meeting_link as link on link.slug = booked.meeting_type
  where private.mailbox_of(booked.guest_email) = reached and booked.status = 'booked' and booked.ends_at > private.scheduler_now();
  if to_come is not null then
    return jsonb_build_object('kind', 'has-meetings', 'meetings', to_come);
  end if;

  select
    coalesce(array_agg(booked.id), '{}'), coalesce(array_agg(distinct booked.guest_name), '{}'),
    coalesce(array_agg(distinct booked.change_reason) filter (where booked.change_reason <> ''), '{}')
  into meetings, names, reasons
  from public.meeting as booked where private.mailbox_of(booked.guest_email) = reached;

  -- The time, the host, the kind, what became of it and the campaign stay. The guest's link opens nothing any more.
  update public.meeting as booked
  set guest_name = 'Erased guest', guest_email = 'erased@guest.invalid', guest_company = '', note = '', guest_time_zone = 'UTC',
    answers = '[]', guests = '[]', change_reason = '', provider_id = null,
    token_hash = case when booked.token_hash is not null then sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'utf8')) end,
    utm = jsonb_strip_nulls(jsonb_build_object(
      'utm_source', nullif(private.campaign_name(booked.utm ->> 'utm_source'), ''),
      'utm_medium', nullif(private.campaign_name(booked.utm ->> 'utm_medium'), ''),
      'utm_campaign', nullif(private.campaign_name(booked.utm ->> 'utm_campaign'), ''),
      'utm_answers', (
        select string_agg(said.answer, ',' order by said.place)
        from regexp_split_to_table(booked.utm ->> 'utm_answers', ',') with ordinality as said (answer, place)
        where replace(said.answer, '.', '=') = any (private.flow_answers())
      )
    ))
  where booked.id = any (meetings);
  counts := counts || jsonb_build_object('bookings', cardinality(meetings));

  update public.meeting as other set guests = private.without_mailbox(other.guests, reached)
  where private.mailboxes_of(other.guests) @> to_jsonb(reached);
  get diagnostics touched = row_count;
  counts := counts || jsonb_build_object('invited_to', touched);

  delete from public.mail_message as mail where private.mailbox_of(mail.to_address) = reached;
  get diagnostics touched = row_count;
  counts := counts || jsonb_build_object('mails', touched);
  -- Mails to others that wait: the name of a further guest is left out, and one about the person's own meeting is not sent any more.
  update public.mail_message as waiting set data = jsonb_set(waiting.data, '{guests}', private.without_mailbox(waiting.data -> 'guests', reached))
  where waiting.next_attempt_at is not null and jsonb_typeof(waiting.data -> 'guests') = 'array'
    and private.mailboxes_of(waiting.data -> 'guests') @> to_jsonb(reached);
  update public.mail_message as waiting
  set data = '{}', given_up_at = now(), next_attempt_at = null, last_error = 'The person it was about was erased'
  where waiting.next_attempt_at is not null and (
    waiting.data ->> 'id' = any (meetings::text[]) or strpos(lower(waiting.data::text), address) > 0
    or exists (select from unnest(names) as name where strpos(waiting.data::text, to_jsonb(name)::text) > 0)
  );

  delete from private.meeting_reminder as planned
  where planned.meeting_id = any (meetings) or private.mailbox_of(planned.to_address) = reached;
  get diagnostics touched = row_count;
  counts := counts || jsonb_build_object('reminders', touched);
  update private.meeting_reminder as planned set data = jsonb_set(planned.data, '{guests}', private.without_mailbox(planned.data -> 'guests', reached))
  where jsonb_typeof(planned.data -> 'guests') = 'array' and private.mailboxes_of(planned.data -> 'guests') @> to_jsonb(reached);
  delete from private.meeting_mail as told where told.meeting_id = any (meetings) or told.mailbox = reached;
  update private.booking_by_caller as made set meeting_id = null where made.meeting_id = any (meetings);
  update public.notification as told set words = told.words || '{"guest": "Erased guest"}'
  where told.subject_id = any (meetings) and told.words ->> 'guest' is not null;

  -- Appointments that follow from a booking by a scheduling link.
  update public.lead_event as noted set note = null
  where noted.note = any (reasons) and noted.lead_id in (
    select held.lead_id from public.appointment as held where held.source = 'scheduler' and held.external_id = any (meetings::text[])
  );
  update public.appointment as held
  set cancel_reason = null, version = held.version + 1,
    created_by_name = case when held.created_by_name = any (names) then 'Erased guest' else held.created_by_name end,
    updated_by_name = case when held.updated_by_name = any (names) then 'Erased guest' else held.updated_by_name end
  where held.source = 'scheduler' and held.external_id = any (meetings::text[]);

  delete from public.invitation as held where private.mailbox_of(held.email) = reached and held.accepted_at is null;
  get diagnostics touched = row_count;
  counts := counts || jsonb_build_object('invitations', touched);

  contact_id := private.contact_of_mailbox(reached);
  if contact_id is not null then
    perform public.erase_contact(contact_id);
  end if;
  counts := counts || jsonb_build_object('research', (contact_id is not null)::integer);
  perform private.erase_import_rows_of(address);
  update public.inbound_event as event set body = '{}'
  where event.state in ('done', 'cleared') and event.body <> '{}' and private.names_mailbox(event.body, address);
  get diagnostics touched = row_count;
  counts := counts || jsonb_build_object('sent_by_other_tools', touched);

  select coalesce(jsonb_object_agg(part.key, part.value) filter (where part.value <> '0'), '{}') into counts
  from jsonb_each(counts) as part;
  if counts <> '{}' then
    perform private.audit('guest-erased', 'guest', null, counts);
  end if;
  return jsonb_build_object(
    'kind', case when counts = '{}' then 'missing' else 'erased' end, 'counts', counts, 'remaining', private.places_with(address)
  );
end
$$;

-- What was told to other tools of a person's leads and appointments goes with the person.
create function private.erase_webhook_deliveries() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.webhook_delivery as told
  where told.subject_id in (
    select lead.id from public.lead where lead.contact_id = new.id
    union all
    select held.id from public.lead join public.appointment as held on held.lead_id = lead.id where lead.contact_id = new.id
  );
  return null;
end
$$;

create trigger erase_webhook_deliveries
  after update of erased_at on public.contact
  for each row when (old.erased_at is null and new.erased_at is not null)
  execute function private.erase_webhook_deliveries();

revoke all on function
  private.without_mailbox(jsonb, text), private.exported_meeting(public.meeting), public.export_own_data(),
  private.contact_of_mailbox(text), private.names_mailbox(jsonb, text), public.export_guest(jsonb), private.places_with(text),
  public.erase_guest(jsonb), private.erase_webhook_deliveries()
  from public, anon, authenticated, service_role;
grant execute on function public.export_own_data(), public.export_guest(jsonb), public.erase_guest(jsonb) to authenticated;
