-- Who may have an account: whoever holds the token of an open invitation for their own e-mail address.

-- Functions

-- What the auth server is told by a sign-up: data { invitation_token, first_name, last_name }.
create function private.sign_up_text(metadata jsonb, field text) returns text
language sql immutable set search_path = ''
as $$ select case when jsonb_typeof(metadata -> field) = 'string' then trim(metadata ->> field) end $$;

-- The open invitation with this token and for this address, if there is one.
create function private.open_invitation(email text, token text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select held.id
  from public.invitation as held
  where held.token_hash = private.hash_of(open_invitation.token) and held.email = lower(open_invitation.email)
    and held.accepted_at is null and held.revoked_at is null and held.expires_at > now()
$$;

-- Whatever makes an account comes through here: sign-up, a sign-in link, a dashboard, SQL. Only the owner of the database
-- goes round it, with set_config('pipelark.without_invitation', 'on', true): no auth server sets this.
create function private.require_invitation() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token constant text := private.sign_up_text(new.raw_user_meta_data, 'invitation_token');
  names constant text[] := array[
    private.sign_up_text(new.raw_user_meta_data, 'first_name'), private.sign_up_text(new.raw_user_meta_data, 'last_name')
  ];
begin
  if current_setting('pipelark.without_invitation', true) = 'on' then
    return new;
  end if;
  -- The row is taken here, so that of two sign-ups with one token at the same moment the second finds it accepted.
  update public.invitation as held
  set accepted_at = now(), accepted_by = new.id
  where held.id in (select private.open_invitation(new.email::text, token))
    and held.accepted_at is null and held.revoked_at is null;
  if not found then
    -- One text for every reason: it tells nobody which tokens and addresses there are.
    raise exception 'This invitation cannot be used' using errcode = 'PT422';
  end if;
  if array_position(names, null) is not null or not (select bool_and(name ~ '^[^[:cntrl:]]{1,80}$') from unnest(names) as name) then
    raise exception 'A first and a last name are needed, each of 80 characters at most' using errcode = 'PT422';
  end if;
  -- The link reached its holder at this address, or by the admin's own hand.
  new.email_confirmed_at := coalesce(new.email_confirmed_at, now());
  new.raw_user_meta_data := new.raw_user_meta_data - 'invitation_token';
  return new;
end
$$;

create trigger require_invitation
  before insert on auth.users
  for each row execute function private.require_invitation();

create function private.welcome() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.invitation;
begin
  select * into held from public.invitation as accepted where accepted.accepted_by = new.id;
  if not found then
    return null;
  end if;
  insert into public."userProfile" (id, role, "firstName", "lastName") values (
    new.id, held.role,
    private.sign_up_text(new.raw_user_meta_data, 'first_name'), private.sign_up_text(new.raw_user_meta_data, 'last_name')
  );
  if held.client_account_id is not null then
    insert into public.client_account_member (account_id, user_id) values (held.client_account_id, new.id);
  end if;
  perform private.audit_as(
    new.id, 'invitation-accepted', 'invitation', held.id::text,
    jsonb_build_object('email', held.email, 'role', held.role, 'company', held.company)
  );
  return null;
end
$$;

create trigger welcome
  after insert on auth.users
  for each row execute function private.welcome();

revoke all on function private.sign_up_text(jsonb, text) from public, anon, authenticated, service_role;
revoke all on function private.open_invitation(text, text) from public, anon, authenticated, service_role;
revoke all on function private.require_invitation() from public, anon, authenticated, service_role;
revoke all on function private.welcome() from public, anon, authenticated, service_role;
