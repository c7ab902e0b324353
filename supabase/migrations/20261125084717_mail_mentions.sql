-- Those who are mentioned get an email, if they want it.

alter table public.notification_preference add column if not exists mentioned boolean not null default true;

create or replace function public.save_notification_preference(request jsonb) returns jsonb
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
