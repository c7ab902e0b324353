-- Secrets by which tools sign what they send here: for each source at most two at once, so that one replaces the other without a gap. A
-- secret is shown once, to whoever makes it. Only the edge function that verifies signatures reads it afterwards.

-- Table

create table public.webhook_secret (
  id uuid primary key default gen_random_uuid(),
  source text not null constraint "source is known" check (source in ('calendly', 'calcom', 'leads')),
  secret text not null,
  -- Its last four characters, so that people tell two apart.
  hint text generated always as (right(secret, 4)) stored,
  -- Null: until somebody ends it, or makes the next one.
  ends_at timestamptz,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now()
);

alter table public.webhook_secret enable row level security;
alter table public.webhook_secret force row level security;

-- Grants: written by functions only. The secret itself is for none of those who read its row.

revoke all on table public.webhook_secret from public, anon, authenticated, service_role;
grant select (id, source, hint, ends_at, created_by, created_by_name, created_at) on table public.webhook_secret to authenticated;

-- Policies

create policy "admins read which secrets there are" on public.webhook_secret
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- Functions

-- Makes a secret and answers with it, once. One that there is ends a day later. `two`: there are two already.
create function public.make_webhook_secret(source text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  made public.webhook_secret;
begin
  perform private.require_admin();
  if coalesce(make_webhook_secret.source, '') not in ('calendly', 'calcom', 'leads') then
    return private.invalid('source');
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: webhook secrets', 0));
  delete from public.webhook_secret as known where known.ends_at <= now();
  if (select count(*) from public.webhook_secret as known where known.source = make_webhook_secret.source) >= 2 then
    return '{"kind": "two"}';
  end if;
  update public.webhook_secret as known set ends_at = now() + interval '1 day'
  where known.source = make_webhook_secret.source and known.ends_at is null;
  insert into public.webhook_secret (source, secret, created_by, created_by_name)
  values (
    make_webhook_secret.source,
    case make_webhook_secret.source
      when 'leads' then 'whsec_' || encode(extensions.gen_random_bytes(32), 'base64')
      else encode(extensions.gen_random_bytes(32), 'hex')
    end,
    private.caller_id(), private.name_of(private.caller_id())
  )
  returning * into made;
  perform private.audit('webhook-secret-made', 'webhook-secret', made.id::text, jsonb_build_object('source', made.source));
  return jsonb_build_object('kind', 'made', 'id', made.id, 'secret', made.secret);
end
$$;

-- Ends a secret at once: what it signs is refused. Sent again, it answers alike.
create function public.end_webhook_secret(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.webhook_secret;
begin
  perform private.require_admin();
  delete from public.webhook_secret as known where known.id = end_webhook_secret.id returning * into held;
  if held.id is not null then
    perform private.audit('webhook-secret-ended', 'webhook-secret', held.id::text, jsonb_build_object('source', held.source));
  end if;
  return '{"kind": "ended"}';
end
$$;

-- The secrets of a source that count, for the edge function that verifies signatures.
create function public.read_webhook_secrets(source text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', 'secrets', 'secrets', coalesce(jsonb_agg(known.secret order by known.created_at desc), '[]'))
  from public.webhook_secret as known
  where known.source = read_webhook_secrets.source and (known.ends_at is null or known.ends_at > now())
$$;

revoke all on function
  public.make_webhook_secret(text), public.end_webhook_secret(uuid), public.read_webhook_secrets(text)
  from public, anon, authenticated, service_role;
grant execute on function public.make_webhook_secret(text), public.end_webhook_secret(uuid) to authenticated;
grant execute on function public.read_webhook_secrets(text) to service_role;

-- Indexes

create index webhook_secret_source_idx on public.webhook_secret (source, created_at desc);
