-- An import names its file, so that it goes on with the same one, and can be discarded before it is applied.

alter table public.import_run add column if not exists file_hash text constraint "file_hash is a SHA-256" check (file_hash ~ '^[0-9a-f]{64}$');

-- Sent again, it answers with the import that it began.
create or replace function public.start_import(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request - 'mapping', '{
    "id": "uuid", "kind": "text", "source": "text", "file_name": "text", "client_account_id": "uuid", "profile_id": "uuid",
    "total": "whole", "file_hash": "text"
  }');
  company uuid;
  stored public.import_run;
  violated text;
begin
  perform private.require_researcher();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  company := (request ->> 'client_account_id')::uuid;
  if company is not null and not (private.may_research(company) and exists (
    select from public.client_account as known where known.id = company and known.archived_at is null
  )) then
    return private.invalid('client_account_id');
  elsif request ->> 'profile_id' is not null and not exists (
    select from public.ideal_profile as profile
    where profile.id = (request ->> 'profile_id')::uuid and profile.client_account_id = company
  ) then
    return private.invalid('profile_id');
  end if;
  begin
    insert into public.import_run (
      id, kind, source, file_name, client_account_id, profile_id, mapping, total, created_by, created_by_name, file_hash
    ) values (
      (request ->> 'id')::uuid, coalesce(request ->> 'kind', ''), btrim(coalesce(request ->> 'source', '')),
      btrim(coalesce(request ->> 'file_name', '')), company, (request ->> 'profile_id')::uuid, coalesce(request -> 'mapping', '{}'),
      coalesce((request ->> 'total')::integer, 0), private.caller_id(), private.name_of(private.caller_id()), request ->> 'file_hash'
    )
    on conflict (id) do nothing
    returning * into stored;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(case split_part(violated, ' ', 1) when 'leads' then 'client_account_id' else split_part(violated, ' ', 1) end);
  end;
  if stored.id is null then
    select * into stored from public.import_run as known
    where known.id = (request ->> 'id')::uuid and known.created_by = private.caller_id() and known.total = (request ->> 'total')::integer;
    if not found then
      return private.invalid('id');
    end if;
  end if;
  return jsonb_build_object('kind', 'started', 'run', to_jsonb(stored));
end
$$;

-- Deletes an import of which nothing has been applied, with its rows.
create or replace function public.discard_import(run_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  run public.import_run;
begin
  perform private.require_researcher();
  select * into run from private.import_of_caller(discard_import.run_id);
  if run.id is null then
    return '{"kind": "missing"}';
  elsif run.state <> 'previewed' or run.applied > 0 then
    return jsonb_build_object('kind', 'applied', 'run', to_jsonb(run));
  end if;
  delete from public.import_run as known where known.id = run.id;
  return '{"kind": "discarded"}';
end
$$;

revoke all on function public.start_import(jsonb), public.discard_import(uuid) from public, anon, authenticated, service_role;
grant execute on function public.start_import(jsonb), public.discard_import(uuid) to authenticated;
