-- Tasks of staff and admins, for a client company or for the agency itself, and the milestones of a timeline.

-- Tables

create table public.task (
  -- Made by the author's browser, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  kind text not null default 'task' constraint "kind is known" check (kind in ('task', 'milestone')),
  title text not null constraint "title is one short line"
    check (char_length(title) between 1 and 200 and title !~ '[[:cntrl:]]'),
  notes text not null default '' constraint "notes are a text of at most 5000 characters"
    check (char_length(notes) <= 5000 and notes !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  status text not null default 'todo' constraint "status is known" check (status in ('todo', 'doing', 'done')),
  starts_on date constraint "starts_on is a day since 2000" check (starts_on between '2000-01-01' and '2100-01-01'),
  due_on date constraint "due_on is a day since 2000" check (due_on between '2000-01-01' and '2100-01-01'),
  -- Null: the agency's own.
  client_account_id uuid references public.client_account (id) on delete cascade,
  -- Null: nobody has taken it yet.
  assignee_id uuid references public."userProfile" (id) on delete set null,
  -- As it was when the task was assigned.
  assignee_name text,
  -- The order of a board's column. New ones come last, and between two there is room for others.
  position bigint not null default (extract(epoch from clock_timestamp()) * 1000000)::bigint
    constraint "position is a whole number" check (abs(position) <= 9000000000000000),
  -- Counts the changes: a change names the version that it was made of.
  version integer not null default 1,
  -- Kept by add_task_comment.
  comment_count integer not null default 0,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  updated_by uuid not null,
  updated_by_name text not null,
  updated_at timestamptz not null default now(),
  done_at timestamptz,
  constraint "due_on is not before its start" check (starts_on <= due_on),
  constraint "what is done was done at a time" check ((status = 'done') = (done_at is not null)),
  -- The lead that it is about, which has a foreign key with the leads, and the name of its firm.
  lead_id uuid,
  lead_name text
);

alter table public.task enable row level security;
alter table public.task force row level security;

create table public.task_comment (
  id uuid primary key,
  task_id uuid not null references public.task (id) on delete cascade,
  author_id uuid not null,
  author_name text not null,
  body text not null constraint "body is a text of at most 2000 characters"
    check (char_length(body) between 1 and 2000 and body !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  created_at timestamptz not null default now()
);

alter table public.task_comment enable row level security;
alter table public.task_comment force row level security;

-- Grants: both are written by functions only.

revoke all on table public.task, public.task_comment from public, anon, authenticated, service_role;
grant select on table public.task to authenticated, service_role;
grant insert on table public.task to service_role;
grant select on table public.task_comment to authenticated, service_role;
grant insert on table public.task_comment to service_role;

-- Policies

create policy "staff read their own tasks and those that nobody has taken" on public.task
  for select to authenticated
  using (
    (select private.role_of_caller()) = 'staff'
    and (assignee_id = (select private.caller_id()) or assignee_id is null)
  );

create policy "admins read every task" on public.task
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

-- The policies of the task decide.
create policy "who reads a task reads its comments" on public.task_comment
  for select to authenticated
  using (exists (select from public.task where task.id = task_comment.task_id));

-- Functions

-- True if the caller may read and change tasks of this assignee: admins all, staff their own and unassigned ones.
create function private.is_assignable(person uuid) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(private.role_of_caller() = 'admin', false) or person is null
    or coalesce(private.role_of_caller() = 'staff' and person = private.caller_id(), false)
$$;

-- A task that the caller may change, locked. No row: there is none.
create function private.task_of_caller(id uuid) returns setof public.task
language sql volatile set search_path = ''
as $$
  select * from public.task as known
  where known.id = task_of_caller.id and private.is_assignable(known.assignee_id)
  for update
$$;

-- The columns that a request may set, as they are. Columns that it does not name stay.
create function private.contents_of_task(task public.task) returns jsonb
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
create function public.save_task(request jsonb) returns jsonb
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

-- Moves a task to a column of the board, and there to a position if one is given. The last one who does so wins.
create function public.set_task_status(id uuid, status text, new_position bigint default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.task;
  violated text;
begin
  perform private.require_staff();
  select * into held from private.task_of_caller(set_task_status.id);
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  if set_task_status.status is null then
    return private.invalid('status');
  end if;
  if (held.status, held.position)
    is distinct from (set_task_status.status, coalesce(set_task_status.new_position, held.position)) then
    begin
      update public.task as moved
      set status = set_task_status.status, position = coalesce(set_task_status.new_position, moved.position),
        done_at = case when set_task_status.status = 'done' then coalesce(moved.done_at, now()) end,
        version = moved.version + 1, updated_at = now(), updated_by = private.caller_id(),
        updated_by_name = private.name_of(private.caller_id())
      where moved.id = held.id
      returning * into held;
    exception
      when check_violation then
        get stacked diagnostics violated = constraint_name;
        return private.invalid(split_part(violated, ' ', 1));
    end;
  end if;
  return jsonb_build_object('kind', 'saved', 'task', to_jsonb(held));
end
$$;

-- With its comments. Staff delete what they added themselves.
create function public.delete_task(id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.task;
begin
  perform private.require_staff();
  select * into held
  from private.task_of_caller(delete_task.id) as known
  where private.role_of_caller() = 'admin' or known.created_by = private.caller_id();
  if held.id is null then
    return '{"kind": "missing"}';
  end if;
  delete from public.task as gone where gone.id = held.id;
  perform private.audit('task-deleted', 'task', held.id::text, jsonb_build_object(
    'title', held.title, 'client_account_id', held.client_account_id, 'comments', held.comment_count
  ));
  return '{"kind": "deleted"}';
end
$$;

-- Sent again by its author, it answers with the comment that it added the first time. An author who adds more than 300 an hour is told
-- when to go on.
create function public.add_task_comment(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "task_id": "uuid", "body": "text"}');
  discussed public.task;
  stored public.task_comment;
  violated text;
  wait integer;
begin
  perform private.require_staff();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  select * into discussed from private.task_of_caller((request ->> 'task_id')::uuid);
  if discussed.id is null then
    return '{"kind": "missing"}';
  end if;

  wait := private.seconds_until_author_may_add('comment', 300);
  if wait is not null
    and not exists (select from public.task_comment as earlier where earlier.id = (request ->> 'id')::uuid) then
    return jsonb_build_object('kind', 'too-many', 'retry_after_seconds', wait);
  end if;

  begin
    insert into public.task_comment (id, task_id, author_id, author_name, body)
    values (
      (request ->> 'id')::uuid, discussed.id, private.caller_id(), private.name_of(private.caller_id()),
      btrim(coalesce(request ->> 'body', ''), e' \t\r\n')
    )
    on conflict (id) do nothing
    returning * into stored;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
  end;
  if stored.id is not null then
    perform private.count_addition('comment');
    update public.task as known set comment_count = known.comment_count + 1 where known.id = discussed.id;
  else
    select * into stored
    from public.task_comment as earlier
    where earlier.id = (request ->> 'id')::uuid and earlier.author_id = private.caller_id()
      and earlier.task_id = discussed.id;
    if not found then
      return private.invalid('id');
    end if;
  end if;
  return jsonb_build_object('kind', 'added', 'comment', to_jsonb(stored));
end
$$;

-- Those whom the caller can assign a task to, by their names.
create function public.list_assignees() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return jsonb_build_object('kind', 'assignees', 'assignees', (
    select coalesce(jsonb_agg(
      jsonb_build_object('id', worker.id, 'name', worker.name, 'role', worker.role) order by worker.name, worker.id
    ), '[]')
    from (
      select profile.id, profile.role, private.name_of(profile.id) as name
      from public."userProfile" as profile
      where profile.role in ('staff', 'admin') and profile.deactivated_at is null
        and private.is_assignable(profile.id)
      limit 1000
    ) as worker
  ));
end
$$;

revoke all on function
  private.is_assignable(uuid), private.task_of_caller(uuid), private.contents_of_task(public.task),
  public.save_task(jsonb), public.set_task_status(uuid, text, bigint), public.delete_task(uuid),
  public.add_task_comment(jsonb), public.list_assignees()
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_task(jsonb), public.set_task_status(uuid, text, bigint), public.delete_task(uuid),
  public.add_task_comment(jsonb), public.list_assignees()
  to authenticated;

-- Indexes

-- The board and the list of a person, the calendar, and the timeline of a company.
create index task_assignee_id_idx on public.task (assignee_id, status, position, id);
create index task_open_idx on public.task (assignee_id, due_on, id) where status <> 'done';
create index task_due_on_idx on public.task (due_on, id);
create index task_status_idx on public.task (status, position, id);
create index task_created_at_idx on public.task (created_at desc, id desc);
create index task_client_account_id_idx on public.task (client_account_id, due_on, id);
-- Everybody's open tasks, the earliest due first, without going through all those that are done.
create index task_all_open_idx on public.task (due_on, id) where status <> 'done';
create index task_comment_task_id_idx on public.task_comment (task_id, created_at, id);
