-- Links for who forgot their password. Several work at the same time: whoever asks for another, a stranger too, voids none that
-- is in the owner's mailbox. Hosted Supabase mails and checks links of its own.

create table private.recovery_link (
  token_hash bytea primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  mailed_at timestamptz not null default now()
);

alter table private.recovery_link enable row level security;
alter table private.recovery_link force row level security;

revoke all on table private.recovery_link from public, anon, authenticated, service_role;

-- Mails a link to this address; nothing happens where nobody has it, or somebody who may not sign in.
create function private.mail_recovery_link(email text, token text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
begin
  select known.id into person from auth.users as known
  where known.email = mail_recovery_link.email and coalesce(known.banned_until > now(), false) = false;
  if person is null then
    return;
  end if;
  delete from private.recovery_link as late where late.mailed_at < now() - interval '1 day';
  insert into private.recovery_link (token_hash, user_id)
  values (private.hash_of(mail_recovery_link.token), person);
  perform private.send_mail(
    mail_recovery_link.email, 'recovery',
    jsonb_build_object('link_path', '/update-password#token_hash=' || mail_recovery_link.token || '&type=recovery')
  );
end
$$;

-- Uses a link up, and with it all others of its person. Null: it is none, was used, or is older than 30 minutes.
create function private.use_recovery_link(token text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  person uuid;
begin
  delete from private.recovery_link as used
  where used.token_hash = private.hash_of(use_recovery_link.token) and used.mailed_at > now() - interval '30 minutes'
  returning used.user_id into person;
  delete from private.recovery_link as other where other.user_id = person;
  return person;
end
$$;

-- A new password ends the links that were mailed before it.
create function private.end_recovery_links() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.recovery_link as link where link.user_id = new.id;
  return null;
end
$$;

create trigger end_recovery_links
  after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password)
  execute function private.end_recovery_links();

revoke all on function private.mail_recovery_link(text, text) from public, anon, authenticated, service_role;
revoke all on function private.use_recovery_link(text) from public, anon, authenticated, service_role;
revoke all on function private.end_recovery_links() from public, anon, authenticated, service_role;

create index recovery_link_user on private.recovery_link (user_id);
