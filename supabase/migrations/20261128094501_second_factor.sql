-- The second factor of a sign-in: a code of an authenticator app, a passkey, or a recovery code. A session of somebody who has one, or
-- whose role must have one, is nobody's to the policies until it has proved it (`private.lacks_second_factor` in `user_profile`). Codes are
-- checked here; the signature of a passkey is checked by the edge function `second-factor`, which tells the outcome with the server's key.
-- Serves older servers.

-- Tables. All are for functions only.

create table private.second_factor (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null constraint "kind is known" check (kind in ('totp', 'passkey')),
  name text not null constraint "name is one short line" check (char_length(name) between 1 and 60 and name !~ '[[:cntrl:]]'),
  -- The key that an authenticator app shares with us.
  secret bytea,
  -- The last step of 30 seconds whose code was used: each code works once.
  last_step bigint,
  -- Of a passkey, as the browser names it, in base64url.
  credential_id text unique,
  public_key text,
  -- Grows with each use where the passkey counts. One that does not grow is a copy.
  sign_count bigint,
  transports jsonb,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint "a factor has what its kind needs" check (
    case kind when 'totp' then secret is not null else num_nonnulls(credential_id, public_key, sign_count) = 3 end
  )
);

alter table private.second_factor enable row level security;
alter table private.second_factor force row level security;

-- The key of an app that is being set up, until the app has shown its first code.
create table private.totp_setup (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  secret bytea not null,
  begun_at timestamptz not null default now()
);

alter table private.totp_setup enable row level security;
alter table private.totp_setup force row level security;

create table private.recovery_code (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

alter table private.recovery_code enable row level security;
alter table private.recovery_code force row level security;

-- Sessions that have proved their second factor, and when they did so last. It ends with the session; a renewed token keeps it.
create table private.second_factor_proof (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  proved_at timestamptz not null default now()
);

alter table private.second_factor_proof enable row level security;
alter table private.second_factor_proof force row level security;

-- Proofs that failed within the last day.
create table private.second_factor_try (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Without a foreign key: a session that has ended still counts.
  session_id uuid not null,
  kind text not null,
  at timestamptz not null default now()
);

alter table private.second_factor_try enable row level security;
alter table private.second_factor_try force row level security;

-- Challenges that a passkey signs: each for one session and one purpose, once, within five minutes.
create table private.passkey_challenge (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions (id) on delete cascade,
  purpose text not null constraint "purpose is known" check (purpose in ('add', 'prove')),
  challenge text not null,
  begun_at timestamptz not null default now(),
  -- When the function took it, to check an answer. Nothing takes it again.
  taken_at timestamptz
);

alter table private.passkey_challenge enable row level security;
alter table private.passkey_challenge force row level security;

-- Roles that must have a second factor, in sessions that were opened since then: nobody is interrupted.
create table private.second_factor_rule (
  role text primary key constraint "role is known" check (role in ('admin', 'staff', 'client')),
  since timestamptz not null default now()
);

alter table private.second_factor_rule enable row level security;
alter table private.second_factor_rule force row level security;

-- Grants

revoke all on table
  private.second_factor, private.totp_setup, private.recovery_code, private.second_factor_proof, private.second_factor_try,
  private.passkey_challenge, private.second_factor_rule
  from public, anon, authenticated, service_role;

-- Functions about texts

-- RFC 4648, without padding: what authenticator apps read.
create function private.base32_of(bytes bytea) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(
    substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', rpad(substr(written.bits, place, 5), 5, '0')::bit(5)::integer + 1, 1), '' order by place
  )
  from (
    select string_agg(get_byte(bytes, place)::bit(8)::text, '' order by place) as bits
    from generate_series(0, octet_length(bytes) - 1) as place
  ) as written, generate_series(1, octet_length(bytes) * 8, 5) as place
$$;

create function private.base64url_of(bytes bytea) returns text
language sql immutable set search_path = ''
as $$ select rtrim(translate(encode(bytes, 'base64'), e'+/\n', '-_'), '=') $$;

-- RFC 6238 with SHA-1 and six digits, which is what every app does.
create function private.totp_code(secret bytea, step bigint) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  mac constant bytea := extensions.hmac(int8send(step), secret, 'sha1');
  place constant integer := get_byte(mac, 19) & 15;
begin
  return lpad(((
    ((get_byte(mac, place) & 127) << 24) | (get_byte(mac, place + 1) << 16) | (get_byte(mac, place + 2) << 8) | get_byte(mac, place + 3)
  ) % 1000000)::text, 6, '0');
end
$$;

-- Functions about the caller

-- The caller's session while it is alive, with or without a proof, and whose it is. Null in all columns: there is none. Only the functions
-- below ask this; everything else asks `private.caller_id`.
create function private.half_session(out session_id uuid, out user_id uuid, out role text, out opened_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select session.id, profile.id, coalesce(profile.role, 'client'), session.created_at
  from auth.sessions as session
  join public."userProfile" as profile on profile.id = session.user_id
  where session.id = (select nullif(auth.jwt() ->> 'session_id', '')::uuid)
    and session.user_id = (select auth.uid())
    and profile.deactivated_at is null
    and private.is_session_alive(session.created_at, session.refreshed_at, session.not_after)
$$;

-- That session, for a function that changes something of its person: one at a time for each person.
create function private.begin_with_second_factor(out session_id uuid, out user_id uuid, out role text, out opened_at timestamptz)
language plpgsql volatile set search_path = ''
as $$
begin
  select held.* into session_id, user_id, role, opened_at from private.half_session() as held;
  if user_id is null then
    raise exception 'Sign in first' using errcode = '42501';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: second factor ' || user_id::text, 0));
end
$$;

create function private.mail_about_account(person uuid, event text, detail jsonb default '{}') returns void
language sql volatile set search_path = ''
as $$
  select private.send_mail(
    account.email::text, 'account-security',
    detail || jsonb_build_object(
      'event', mail_about_account.event, 'at', private.as_utc(now()), 'reader', coalesce(profile.role, 'client')
    )
  )
  from auth.users as account
  join public."userProfile" as profile on profile.id = account.id
  where account.id = mail_about_account.person
$$;

-- Tells a person that their password opened their account on a device that was not known. A mailbox gets twenty mails about this a day at most.
create function private.mail_new_device(person uuid, device text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (
    select count(*) < 20
    from auth.users as account
    join public.mail_message as sent on sent.to_address = account.email::text
    where account.id = person and sent.template = 'account-security' and sent.created_at > now() - interval '1 day'
  ) then
    perform private.mail_about_account(person, 'new-device', jsonb_build_object('device', left(mail_new_device.device, 200)));
  end if;
end
$$;

create function private.keep_proof(session uuid) returns void
language sql volatile set search_path = ''
as $$
  insert into private.second_factor_proof as proof (session_id) values (keep_proof.session)
  on conflict (session_id) do update set proved_at = now()
$$;

-- Ten codes of 80 bits in the place of those before. They are shown now and never again.
create function private.new_recovery_codes(person uuid) returns text[]
language plpgsql volatile set search_path = ''
as $$
declare
  codes text[];
begin
  select array_agg(private.base32_of(extensions.gen_random_bytes(10))) into codes from generate_series(1, 10);
  delete from private.recovery_code as old where old.user_id = person;
  insert into private.recovery_code (user_id, code_hash) select person, private.hash_of(code) from unnest(codes) as code;
  -- In groups of four, as people read them.
  return array(select lower(regexp_replace(code, '(.{4})(?=.)', '\1-', 'g')) from unnest(codes) as code);
end
$$;

-- Adds a factor; with the first come the recovery codes. The session has proved it by adding it, all others of the person have to.
create function private.add_second_factor(session uuid, added private.second_factor) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  is_first constant boolean := not exists (select from private.second_factor as held where held.user_id = added.user_id);
  id uuid;
begin
  insert into private.second_factor (user_id, kind, name, secret, last_step, credential_id, public_key, sign_count, transports)
  values (
    added.user_id, added.kind, added.name, added.secret, added.last_step, added.credential_id, added.public_key, added.sign_count,
    added.transports
  )
  returning second_factor.id into id;
  perform private.keep_proof(session);
  perform private.audit_as(added.user_id, 'second-factor-added', 'user', added.user_id::text, jsonb_build_object('kind', added.kind));
  perform private.mail_about_account(added.user_id, 'added', jsonb_build_object('kind', added.kind, 'name', added.name));
  return jsonb_build_object(
    'kind', 'added', 'id', id, 'recovery_codes', case when is_first then to_jsonb(private.new_recovery_codes(added.user_id)) end
  );
end
$$;

-- Takes all factors and what belongs to them from a person.
create function private.drop_second_factors(person uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  had_one boolean;
begin
  delete from private.second_factor as held where held.user_id = person;
  had_one := found;
  delete from private.recovery_code as code where code.user_id = person;
  delete from private.second_factor_try as failed where failed.user_id = person;
  -- So that none of them counts when the person sets up another factor.
  delete from private.second_factor_proof as proof using auth.sessions as open where open.user_id = person and proof.session_id = open.id;
  return had_one;
end
$$;

-- Limits. Only who gave the right password has a session to try in, so that a stranger uses up nothing of the owner's. A session has five
-- tries. All sessions of a person together have ten codes of an app an hour and thirty a day: who knows the password can use these up, and
-- the owner then proves with a passkey or a recovery code, which nobody guesses, and hears of it by mail.

-- Null: one more try is free. Otherwise the answer.
create function private.refused_try(person uuid, session uuid, kind text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  moments timestamptz[];
  wait integer;
begin
  delete from private.second_factor_try as old where old.at < now() - interval '1 day';
  if (
    select count(*) >= 5 from private.second_factor_try as failed
    where failed.user_id = person and failed.session_id = session and failed.at > now() - interval '1 hour'
  ) then
    return '{"kind": "too-many-in-session"}';
  end if;
  if refused_try.kind <> 'totp' then
    return null;
  end if;
  select array_agg(failed.at) into moments
  from private.second_factor_try as failed where failed.user_id = person and failed.kind = 'totp';
  wait := greatest(
    private.seconds_to_wait(moments, 10, interval '1 hour'), private.seconds_to_wait(moments, 30, interval '1 day')
  );
  if wait is null then
    return null;
  end if;
  return jsonb_build_object('kind', 'too-many', 'retry_after_seconds', wait);
end
$$;

create function private.count_failed_try(person uuid, session uuid, kind text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into private.second_factor_try (user_id, session_id, kind) values (person, session, count_failed_try.kind);
  if (
    select count(*) = 10 from private.second_factor_try as failed where failed.user_id = person
  ) then
    perform private.audit_as(null, 'second-factor-tried', 'user', person::text, '{}');
    perform private.mail_about_account(person, 'tried');
  end if;
end
$$;

-- Functions of every session that is alive. What adds or removes something asks first for the person themselves, within ten minutes, by
-- "sign-in-again": who took over an open session changes nothing.

-- The state of the caller's second factor. Of a session without a proof: how it can prove it, and nothing else.
create function public.read_second_factor() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  held record;
  is_lacking boolean;
  has_factor boolean;
begin
  select * into held from private.half_session();
  if held.user_id is null then
    raise exception 'Sign in first' using errcode = '42501';
  end if;
  is_lacking := private.lacks_second_factor(held.session_id, held.user_id, held.role, held.opened_at);
  has_factor := exists (select from private.second_factor as known where known.user_id = held.user_id);
  return jsonb_build_object(
    'kind', 'second-factor',
    'state', case
      when is_lacking and has_factor then 'to-prove' when is_lacking then 'to-set-up' when has_factor then 'on' else 'off'
    end,
    'methods', (
      select coalesce(jsonb_agg(distinct known.kind), '[]') from private.second_factor as known where known.user_id = held.user_id
    ),
    'codes_left', (
      select count(*) from private.recovery_code as code where code.user_id = held.user_id and code.used_at is null
    ),
    'account', (select account.email::text from auth.users as account where account.id = held.user_id),
    'is_required', exists (select from private.second_factor_rule as rule where rule.role = held.role),
    'factors', case when is_lacking then '[]' else (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', known.id, 'kind', known.kind, 'name', known.name, 'created_at', private.as_utc(known.created_at),
            'last_used_at', private.as_utc(known.last_used_at)
          )
          order by known.created_at, known.id
        ),
        '[]'
      )
      from private.second_factor as known where known.user_id = held.user_id
    ) end
  );
end
$$;

-- Proves the second factor with a code of an authenticator app, of this half minute or of the ones beside it.
create function public.prove_by_app(code text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held record;
  refused jsonb;
  given constant text := regexp_replace(left(coalesce(prove_by_app.code, ''), 100), '\s', '', 'g');
  this_step constant bigint := floor(extract(epoch from now()) / 30);
  factor private.second_factor;
  was_used boolean := false;
begin
  select * into held from private.begin_with_second_factor();
  refused := private.refused_try(held.user_id, held.session_id, 'totp');
  if refused is not null then
    return refused;
  end if;
  for factor in select * from private.second_factor as known where known.user_id = held.user_id and known.kind = 'totp' loop
    for step in this_step - 1 .. this_step + 1 loop
      continue when private.totp_code(factor.secret, step) <> given;
      if step <= coalesce(factor.last_step, 0) then
        was_used := true;
        continue;
      end if;
      update private.second_factor as used set last_step = step, last_used_at = now() where used.id = factor.id;
      delete from private.second_factor_try as failed where failed.session_id = held.session_id;
      perform private.keep_proof(held.session_id);
      return '{"kind": "proved"}';
    end loop;
  end loop;
  perform private.count_failed_try(held.user_id, held.session_id, 'totp');
  return jsonb_build_object('kind', case when was_used then 'used' else 'wrong' end);
end
$$;

-- Proves it with a recovery code, once.
create function public.prove_by_recovery_code(code text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held record;
  refused jsonb;
  given constant text := upper(regexp_replace(left(coalesce(prove_by_recovery_code.code, ''), 100), '[\s-]', '', 'g'));
  known private.recovery_code;
  codes_left integer;
begin
  select * into held from private.begin_with_second_factor();
  refused := private.refused_try(held.user_id, held.session_id, 'recovery-code');
  if refused is not null then
    return refused;
  end if;
  select * into known from private.recovery_code as kept
  where kept.user_id = held.user_id and kept.code_hash = private.hash_of(given);
  if known.user_id is null or known.used_at is not null then
    perform private.count_failed_try(held.user_id, held.session_id, 'recovery-code');
    return jsonb_build_object('kind', case when known.user_id is null then 'wrong' else 'used' end);
  end if;
  update private.recovery_code as used set used_at = now() where used.user_id = held.user_id and used.code_hash = known.code_hash;
  select count(*) into codes_left from private.recovery_code as kept where kept.user_id = held.user_id and kept.used_at is null;
  delete from private.second_factor_try as failed where failed.session_id = held.session_id;
  perform private.keep_proof(held.session_id);
  perform private.audit_as(held.user_id, 'recovery-code-used', 'user', held.user_id::text, jsonb_build_object('left', codes_left));
  perform private.mail_about_account(held.user_id, 'recovery-code-used', jsonb_build_object('left', codes_left));
  return jsonb_build_object('kind', 'proved', 'codes_left', codes_left);
end
$$;

-- Gives out the key for an authenticator app. It is a factor once the app has shown a code of it.
create function public.begin_app() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held record;
  made constant bytea := extensions.gen_random_bytes(20);
begin
  select * into held from private.begin_with_second_factor();
  if not private.is_freshly_proved(held.session_id, held.user_id, held.opened_at) then
    return '{"kind": "sign-in-again"}';
  elsif (select count(*) >= 10 from private.second_factor as known where known.user_id = held.user_id) then
    return '{"kind": "enough"}';
  end if;
  insert into private.totp_setup as setup (session_id, secret) values (held.session_id, made)
  on conflict (session_id) do update set secret = excluded.secret, begun_at = now();
  return jsonb_build_object('kind', 'begun', 'key', private.base32_of(made));
end
$$;

create function public.confirm_app(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"code": "text", "name": "text"}');
  held record;
  refused jsonb;
  given constant text := regexp_replace(coalesce(request ->> 'code', ''), '\s', '', 'g');
  this_step constant bigint := floor(extract(epoch from now()) / 30);
  shared bytea;
  added private.second_factor;
begin
  select * into held from private.begin_with_second_factor();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  added.name := btrim(coalesce(request ->> 'name', ''));
  if added.name = '' or char_length(added.name) > 60 or added.name ~ '[[:cntrl:]]' then
    return private.invalid('name');
  end if;
  refused := private.refused_try(held.user_id, held.session_id, 'set-up');
  if refused is not null then
    return refused;
  end if;
  select setup.secret into shared from private.totp_setup as setup
  where setup.session_id = held.session_id and setup.begun_at > now() - interval '15 minutes';
  if shared is null then
    return '{"kind": "expired"}';
  end if;
  for step in this_step - 1 .. this_step + 1 loop
    continue when private.totp_code(shared, step) <> given;
    added.user_id := held.user_id;
    added.kind := 'totp';
    added.secret := shared;
    added.last_step := step;
    delete from private.totp_setup as setup where setup.session_id = held.session_id;
    return private.add_second_factor(held.session_id, added);
  end loop;
  perform private.count_failed_try(held.user_id, held.session_id, 'set-up');
  return '{"kind": "wrong"}';
end
$$;

-- Begins to add a passkey, or to prove one: answers what the browser needs to ask for it. The site's own address, which the passkey is bound
-- to, is the browser's to say; the function `second-factor` accepts ours alone.
create function public.begin_passkey(purpose text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held record;
  refused jsonb;
  made constant text := private.base64url_of(extensions.gen_random_bytes(32));
  known jsonb;
begin
  select * into held from private.begin_with_second_factor();
  if purpose is null or purpose not in ('add', 'prove') then
    return private.invalid('purpose');
  end if;
  if purpose = 'add' then
    if not private.is_freshly_proved(held.session_id, held.user_id, held.opened_at) then
      return '{"kind": "sign-in-again"}';
    elsif (select count(*) >= 10 from private.second_factor as one where one.user_id = held.user_id) then
      return '{"kind": "enough"}';
    end if;
  else
    refused := private.refused_try(held.user_id, held.session_id, 'passkey');
    if refused is not null then
      return refused;
    end if;
  end if;
  select jsonb_agg(jsonb_build_object('id', one.credential_id, 'type', 'public-key', 'transports', coalesce(one.transports, '[]'))) into known
  from private.second_factor as one where one.user_id = held.user_id and one.kind = 'passkey';
  if purpose = 'prove' and known is null then
    return '{"kind": "missing"}';
  end if;
  delete from private.passkey_challenge as earlier
  where earlier.session_id = held.session_id or earlier.begun_at < now() - interval '1 hour';
  insert into private.passkey_challenge (session_id, purpose, challenge) values (held.session_id, begin_passkey.purpose, made);
  return jsonb_build_object(
    'kind', 'begun', 'challenge', made, 'credentials', coalesce(known, '[]'),
    'user', jsonb_build_object(
      'id', private.base64url_of(sha256(convert_to('pipelark passkey ' || held.user_id::text, 'utf8'))),
      'name', (select account.email::text from auth.users as account where account.id = held.user_id),
      'displayName', coalesce(private.name_of(held.user_id), '')
    )
  );
end
$$;

-- Takes the challenge of the caller's session for the check of an answer, once, whatever the check says: a failed one needs a new challenge.
-- What it gives out is the caller's own; the ticket is of use to the server alone.
create function public.take_passkey_challenge(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"purpose": "text", "credential_id": "text"}');
  held record;
  taken private.passkey_challenge;
  factor private.second_factor;
begin
  select * into held from private.begin_with_second_factor();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  update private.passkey_challenge as given set taken_at = now()
  where given.session_id = held.session_id and given.purpose = request ->> 'purpose' and given.taken_at is null
    and given.begun_at > now() - interval '5 minutes'
  returning * into taken;
  if taken.id is null then
    return '{"kind": "expired"}';
  end if;
  if taken.purpose = 'prove' then
    select * into factor from private.second_factor as known
    where known.user_id = held.user_id and known.kind = 'passkey' and known.credential_id = request ->> 'credential_id';
    if factor.id is null then
      perform private.count_failed_try(held.user_id, held.session_id, 'passkey');
      return '{"kind": "missing"}';
    end if;
  end if;
  return jsonb_build_object(
    'kind', 'taken', 'ticket', taken.id, 'challenge', taken.challenge, 'public_key', factor.public_key, 'sign_count', factor.sign_count
  );
end
$$;

-- The outcome of a check by our own server: of a passkey that was added or proved, or that failed. A ticket is good for half a minute.
create function public.finish_passkey(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "ticket": "uuid", "is_right": "boolean", "credential_id": "text", "public_key": "text", "sign_count": "large", "name": "text",
    "transports": "list"
  }');
  taken private.passkey_challenge;
  session record;
  added private.second_factor;
begin
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  delete from private.passkey_challenge as done
  where done.id = (request ->> 'ticket')::uuid and done.taken_at > now() - interval '30 seconds'
  returning * into taken;
  select open.id, open.user_id into session
  from auth.sessions as open
  join public."userProfile" as profile on profile.id = open.user_id
  where open.id = taken.session_id and profile.deactivated_at is null
    and private.is_session_alive(open.created_at, open.refreshed_at, open.not_after);
  if session.id is null then
    return '{"kind": "expired"}';
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: second factor ' || session.user_id::text, 0));
  if coalesce((request ->> 'is_right')::boolean, false) = false then
    perform private.count_failed_try(session.user_id, session.id, 'passkey');
    return '{"kind": "wrong"}';
  end if;
  if taken.purpose = 'prove' then
    update private.second_factor as used set sign_count = (request ->> 'sign_count')::bigint, last_used_at = now()
    where used.user_id = session.user_id and used.credential_id = request ->> 'credential_id';
    if not found then
      return '{"kind": "missing"}';
    end if;
    delete from private.second_factor_try as failed where failed.session_id = session.id;
    perform private.keep_proof(session.id);
    return '{"kind": "proved"}';
  end if;
  added.user_id := session.user_id;
  added.kind := 'passkey';
  added.name := btrim(coalesce(request ->> 'name', ''));
  added.credential_id := request ->> 'credential_id';
  added.public_key := request ->> 'public_key';
  added.sign_count := (request ->> 'sign_count')::bigint;
  added.transports := request -> 'transports';
  if added.name = '' or char_length(added.name) > 60 or added.name ~ '[[:cntrl:]]' then
    return private.invalid('name');
  end if;
  begin
    return private.add_second_factor(session.id, added);
  exception
    when unique_violation then
      return '{"kind": "known"}';
  end;
end
$$;

-- A new set in the place of the one before.
create function public.make_recovery_codes() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held record;
begin
  select * into held from private.begin_with_second_factor();
  if not exists (select from private.second_factor as known where known.user_id = held.user_id) then
    return '{"kind": "missing"}';
  end if;
  if not private.is_freshly_proved(held.session_id, held.user_id, held.opened_at) then
    return '{"kind": "sign-in-again"}';
  end if;
  perform private.audit_as(held.user_id, 'recovery-codes-made', 'user', held.user_id::text, '{}');
  return jsonb_build_object('kind', 'made', 'recovery_codes', private.new_recovery_codes(held.user_id));
end
$$;

-- The last one stays where the role must have one; another can be added before.
create function public.remove_second_factor(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held record;
  gone private.second_factor;
begin
  select * into held from private.begin_with_second_factor();
  if not private.is_freshly_proved(held.session_id, held.user_id, held.opened_at) then
    return '{"kind": "sign-in-again"}';
  end if;
  if not exists (select from private.second_factor as known where known.user_id = held.user_id and known.id <> remove_second_factor.id)
    and exists (select from private.second_factor_rule as rule where rule.role = held.role) then
    return '{"kind": "required"}';
  end if;
  delete from private.second_factor as known
  where known.user_id = held.user_id and known.id = remove_second_factor.id
  returning * into gone;
  if gone.id is null then
    return '{"kind": "missing"}';
  end if;
  if not exists (select from private.second_factor as known where known.user_id = held.user_id) then
    perform private.drop_second_factors(held.user_id);
  end if;
  perform private.audit_as(held.user_id, 'second-factor-removed', 'user', held.user_id::text, jsonb_build_object('kind', gone.kind));
  perform private.mail_about_account(held.user_id, 'removed', jsonb_build_object('kind', gone.kind, 'name', gone.name));
  return '{"kind": "removed"}';
end
$$;

-- Functions for admins

create function public.read_second_factor_rules() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object('kind', 'rules', 'roles', (
    select coalesce(jsonb_agg(rule.role order by rule.role), '[]') from private.second_factor_rule as rule
  ));
end
$$;

-- Roles that must have a second factor. Whoever asks it of their own role has one already: so the rule works for at least one admin.
create function public.save_second_factor_rules(roles text[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant text[] := array(select distinct item.role from unnest(roles) as item (role) order by item.role);
  before text[];
begin
  perform private.require_admin();
  if roles is null or not wanted <@ '{admin,client,staff}'::text[] or array_position(wanted, null) is not null then
    return private.invalid('roles');
  end if;
  if not private.has_just_signed_in() then
    return '{"kind": "sign-in-again"}';
  end if;
  if 'admin' = any (wanted) and not exists (select from private.second_factor as held where held.user_id = private.caller_id()) then
    return '{"kind": "set-up-first"}';
  end if;
  before := array(select rule.role from private.second_factor_rule as rule order by rule.role);
  delete from private.second_factor_rule as rule where rule.role <> all (wanted);
  insert into private.second_factor_rule (role) select item from unnest(wanted) as item on conflict (role) do nothing;
  if before <> wanted then
    perform private.audit('second-factor-rule', 'second_factor_rule', null, jsonb_build_object('from', before, 'to', wanted));
  end if;
  return jsonb_build_object('kind', 'saved', 'roles', wanted);
end
$$;

-- For somebody who lost theirs: takes all of it and ends their sessions. The password alone lets them in then, to set up a new one.
create function public.reset_second_factor(user_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if reset_second_factor.user_id = (select private.caller_id()) then
    return '{"kind": "own-account"}';
  end if;
  if not private.has_just_signed_in() then
    return '{"kind": "sign-in-again"}';
  end if;
  return private.reset_second_factor_of(reset_second_factor.user_id, (select private.caller_id()));
end
$$;

-- The same, also for the owner of the database: `pnpm reset-second-factor`.
create function private.reset_second_factor_of(person uuid, actor uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: second factor ' || person::text, 0));
  if not private.drop_second_factors(person) then
    return '{"kind": "missing"}';
  end if;
  delete from auth.sessions as open where open.user_id = person;
  perform private.audit_as(actor, 'second-factor-reset', 'user', person::text, '{}');
  perform private.mail_about_account(person, 'reset', jsonb_build_object('by', private.name_of(actor)));
  return '{"kind": "reset"}';
end
$$;

revoke all on function
  private.base32_of(bytea), private.base64url_of(bytea), private.totp_code(bytea, bigint), private.half_session(),
  private.begin_with_second_factor(),
  private.mail_about_account(uuid, text, jsonb), private.mail_new_device(uuid, text), private.keep_proof(uuid), private.new_recovery_codes(uuid),
  private.add_second_factor(uuid, private.second_factor), private.drop_second_factors(uuid), private.refused_try(uuid, uuid, text),
  private.count_failed_try(uuid, uuid, text), public.read_second_factor(), public.prove_by_app(text), public.prove_by_recovery_code(text),
  public.begin_app(), public.confirm_app(jsonb), public.begin_passkey(text), public.take_passkey_challenge(jsonb),
  public.finish_passkey(jsonb), public.make_recovery_codes(), public.remove_second_factor(uuid), public.read_second_factor_rules(),
  public.save_second_factor_rules(text[]), public.reset_second_factor(uuid), private.reset_second_factor_of(uuid, uuid)
  from public, anon, authenticated, service_role;
grant execute on function
  public.read_second_factor(), public.prove_by_app(text), public.prove_by_recovery_code(text), public.begin_app(), public.confirm_app(jsonb),
  public.begin_passkey(text), public.take_passkey_challenge(jsonb), public.make_recovery_codes(), public.remove_second_factor(uuid),
  public.read_second_factor_rules(), public.save_second_factor_rules(text[]), public.reset_second_factor(uuid)
  to authenticated;
grant execute on function public.finish_passkey(jsonb) to service_role;

-- Indexes

create index second_factor_user_id_idx on private.second_factor (user_id);
create index second_factor_try_user_id_idx on private.second_factor_try (user_id, at);
create index second_factor_try_session_id_idx on private.second_factor_try (session_id);
create index second_factor_try_at_idx on private.second_factor_try (at);
create index passkey_challenge_session_id_idx on private.passkey_challenge (session_id);
