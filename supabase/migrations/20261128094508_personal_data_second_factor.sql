-- A person's own data name their second factors, without their keys.
-- Serves older servers.

-- Everything about the caller, by section. Read by themselves only.
create or replace function public.export_own_data() returns jsonb
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
