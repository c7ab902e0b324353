-- Those who are mentioned get an email, if they want it.

alter table public.notification_preference add column if not exists mentioned boolean not null default true;

create or replace function public.save_notification_preference(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "weekly_summary": "boolean", "task_due": "boolean", "update_received": "boolean", "meeting_booked": "boolean",
    "mentioned": "boolean"
  }');
  person constant uuid := private.caller_id();
  held public.notification_preference;
begin
  if person is null then
    raise exception 'Only who is signed in has preferences' using errcode = '42501';
  end if;
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  insert into public.notification_preference as known (
    user_id, weekly_summary, task_due, update_received, meeting_booked, mentioned
  ) values (
    person, coalesce((request ->> 'weekly_summary')::boolean, true), coalesce((request ->> 'task_due')::boolean, true),
    coalesce((request ->> 'update_received')::boolean, true), coalesce((request ->> 'meeting_booked')::boolean, true),
    coalesce((request ->> 'mentioned')::boolean, true)
  )
  on conflict (user_id) do update set
    weekly_summary = coalesce((request ->> 'weekly_summary')::boolean, known.weekly_summary),
    task_due = coalesce((request ->> 'task_due')::boolean, known.task_due),
    update_received = coalesce((request ->> 'update_received')::boolean, known.update_received),
    meeting_booked = coalesce((request ->> 'meeting_booked')::boolean, known.meeting_booked),
    mentioned = coalesce((request ->> 'mentioned')::boolean, known.mentioned)
  returning * into held;
  return jsonb_build_object('kind', 'saved', 'preference', to_jsonb(held));
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
  delete from private.notified as earlier where earlier.at <= now() - interval '1 hour';
  for person in
    select account.email::text as email, reader.type as reader
    from jsonb_array_elements(new.mentions) as mention
    join private.readers_of_updates(new.client_account_id) as reader on reader.user_id = (mention.value ->> 'id')::uuid
    join auth.users as account on account.id = reader.user_id
    left join public.notification_preference as chosen on chosen.user_id = reader.user_id
    where reader.user_id <> new.author_id and coalesce(chosen.mentioned, true)
      and (is_reply or new.type = 'admin' or not exists (
        select from private.listeners('update_received') as listener where listener.user_id = reader.user_id
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

revoke all on function private.notify_of_mentions() from public, anon, authenticated, service_role;

drop trigger if exists notify_of_mentions on public.client_update;
create trigger notify_of_mentions
  after insert on public.client_update
  for each row when (new.mentions <> '[]')
  execute function private.notify_of_mentions();

drop trigger if exists notify_of_mentions on public.update_reply;
create trigger notify_of_mentions
  after insert on public.update_reply
  for each row when (new.mentions <> '[]')
  execute function private.notify_of_mentions();
