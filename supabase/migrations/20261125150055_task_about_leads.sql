-- A task can be about a lead.

alter table public.task add column if not exists lead_id uuid;
alter table public.task add column if not exists lead_name text;

-- The columns that a request may set, as they are. Columns that it does not name stay.
create or replace function private.contents_of_task(task public.task) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'kind', task.kind, 'title', task.title, 'notes', task.notes, 'status', task.status, 'starts_on', task.starts_on,
    'due_on', task.due_on, 'client_account_id', task.client_account_id, 'assignee_id', task.assignee_id,
    'position', task.position, 'lead_id', task.lead_id
  )
$$;

-- Without a version it adds a task, and sent again answers with it. With the version that the caller has seen, it changes
-- the fields that the request names. An author who adds more than 300 an hour is told when to go on.
create or replace function public.save_task(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "version": "whole", "kind": "text", "title": "text", "notes": "text", "status": "text",
    "starts_on": "date", "due_on": "date", "client_account_id": "uuid", "assignee_id": "uuid", "position": "large",
    "lead_id": "uuid"
  }');
  author constant uuid := private.caller_id();
  lead_company uuid;
  lead_firm text;
  is_new constant boolean := request ->> 'version' is null;
  held public.task;
  wanted public.task;
  violated text;
  wait integer;
begin
  perform private.require_staff();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  -- Two requests of one new id come one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: task ' || lower(request ->> 'id'), 0));
  select * into held from private.task_of_caller((request ->> 'id')::uuid);
  if held.id is null and not is_new then
    return '{"kind": "missing"}';
  end if;
  if held.id is null and exists (select from public.task where task.id = (request ->> 'id')::uuid) then
    return private.invalid('id');
  end if;

  -- A field that must be there takes its default back when it is null.
  wanted := jsonb_populate_record(
    held,
    jsonb_build_object(
      'kind', 'task', 'title', '', 'notes', '', 'status', 'todo',
      'position', (extract(epoch from clock_timestamp()) * 1000000)::bigint
    )
    || case when held.id is null then '{}' else private.contents_of_task(held) end
    || coalesce(
      (
        select jsonb_object_agg(given.key, given.value)
        from jsonb_each(request) as given
        where given.key in ('starts_on', 'due_on', 'client_account_id', 'assignee_id', 'lead_id')
          or given.key in ('kind', 'title', 'notes', 'status', 'position') and given.value <> 'null'
      ),
      '{}'
    )
  );
  wanted.title := btrim(wanted.title);
  wanted.notes := btrim(wanted.notes, e' \t\r\n');

  if held.id is not null and (is_new or held.version <> (request ->> 'version')::integer) then
    -- The answer to the request that wrote this was lost.
    if held.updated_by = author and private.contents_of_task(wanted) = private.contents_of_task(held) then
      return jsonb_build_object('kind', 'saved', 'task', to_jsonb(held));
    end if;
    return case
      when is_new and held.created_by <> author then private.invalid('id')
      else jsonb_build_object('kind', 'conflict', 'task', to_jsonb(held))
    end;
  end if;
  if wanted.assignee_id is distinct from held.assignee_id and wanted.assignee_id is not null
    and not (private.is_assignable(wanted.assignee_id) and private.is_worker(wanted.assignee_id)) then
    return private.invalid('assignee_id');
  end if;
  if wanted.client_account_id is not null
    and not exists (select from public.client_account as company where company.id = wanted.client_account_id) then
    return private.invalid('client_account_id');
  end if;
  if wanted.lead_id is distinct from held.lead_id and wanted.lead_id is not null then
    select lead.client_account_id, lead.firm_name into lead_company, lead_firm from public.lead where lead.id = wanted.lead_id;
    if not found or not private.may_research(lead_company) then
      return private.invalid('lead_id');
    end if;
    wanted.client_account_id := coalesce(wanted.client_account_id, lead_company);
  end if;
  if is_new then
    wait := private.seconds_until_author_may_add('task', 300);
    if wait is not null then
      return jsonb_build_object('kind', 'too-many', 'retry_after_seconds', wait);
    end if;
  end if;

  begin
    insert into public.task as stored (
      id, kind, title, notes, status, starts_on, due_on, client_account_id, assignee_id, assignee_name, position,
      created_by, created_by_name, updated_by, updated_by_name, done_at, lead_id, lead_name
    ) values (
      (request ->> 'id')::uuid, wanted.kind, wanted.title, wanted.notes, wanted.status, wanted.starts_on, wanted.due_on,
      wanted.client_account_id, wanted.assignee_id,
      case
        when wanted.assignee_id is distinct from held.assignee_id then private.name_of(wanted.assignee_id)
        else held.assignee_name
      end,
      wanted.position, author, private.name_of(author), author, private.name_of(author),
      case when wanted.status = 'done' then coalesce(held.done_at, now()) end, wanted.lead_id,
      case when wanted.lead_id is not distinct from held.lead_id then held.lead_name else lead_firm end
    )
    on conflict (id) do update set
      kind = excluded.kind, title = excluded.title, notes = excluded.notes, status = excluded.status,
      starts_on = excluded.starts_on, due_on = excluded.due_on, client_account_id = excluded.client_account_id,
      assignee_id = excluded.assignee_id, assignee_name = excluded.assignee_name, position = excluded.position,
      updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name, updated_at = now(),
      done_at = excluded.done_at, lead_id = excluded.lead_id, lead_name = excluded.lead_name, version = stored.version + 1
    returning * into held;
    if is_new then
      perform private.count_addition('task');
    end if;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  return jsonb_build_object('kind', 'saved', 'task', to_jsonb(held));
end
$$;
