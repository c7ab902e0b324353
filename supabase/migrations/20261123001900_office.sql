-- The office: departments, the people who work there, its seats, and who came on which day.

-- Tables

-- Constraints of what a person enters begin with the name of the field: the functions answer with it.
create table public.department (
  -- Made by the admin's browser, so that a request whose answer was lost can be sent again.
  id uuid primary key,
  name text not null constraint "name is one short line"
    check (char_length(name) between 1 and 80 and name !~ '[[:cntrl:]]'),
  -- A department that was closed stays, because people once worked there.
  is_active boolean not null default true,
  version integer not null default 1
);

alter table public.department enable row level security;
alter table public.department force row level security;

-- Not everybody who works here has an account.
create table public.employee (
  id uuid primary key,
  name text not null constraint "name is one short line"
    check (char_length(name) between 1 and 120 and name !~ '[[:cntrl:]]'),
  title text not null constraint "title is one short line"
    check (char_length(title) between 1 and 120 and title !~ '[[:cntrl:]]'),
  department_id uuid not null references public.department (id),
  -- The account that checks in as this person.
  user_id uuid references auth.users (id) on delete set null,
  joined_on date not null constraint "joined_on is a day of this time" check (joined_on between '1950-01-01' and '2100-01-01'),
  is_active boolean not null default true,
  version integer not null default 1
);

alter table public.employee enable row level security;
alter table public.employee force row level security;

-- One row.
create table public.office (
  is_only boolean primary key default true constraint "there is one office" check (is_only),
  seats integer not null constraint "seats is a sensible number" check (seats between 1 and 10000),
  version integer not null default 1
);

alter table public.office enable row level security;
alter table public.office force row level security;

insert into public.office (seats) values (10);

create table public.check_in (
  employee_id uuid not null references public.employee (id) on delete cascade,
  on_date date not null,
  created_at timestamptz not null default now(),
  primary key (employee_id, on_date)
);

alter table public.check_in enable row level security;
alter table public.check_in force row level security;

-- Grants: written by the functions below only.

revoke all on table public.department, public.employee, public.office, public.check_in
  from public, anon, authenticated, service_role;
grant select on table public.department to authenticated, service_role;
grant insert on table public.department to service_role;
grant select on table public.employee to authenticated, service_role;
grant insert on table public.employee to service_role;
grant select on table public.office to authenticated, service_role;
grant update on table public.office to service_role;
grant select on table public.check_in to authenticated, service_role;
grant insert on table public.check_in to service_role;

-- Policies

create policy "admins and staff read every department" on public.department
  for select to authenticated
  using ((select private.role_of_caller()) in ('admin', 'staff'));

create policy "admins and staff read every employee" on public.employee
  for select to authenticated
  using ((select private.role_of_caller()) in ('admin', 'staff'));

create policy "admins and staff read the number of seats" on public.office
  for select to authenticated
  using ((select private.role_of_caller()) in ('admin', 'staff'));

create policy "admins read every check-in" on public.check_in
  for select to authenticated
  using ((select private.role_of_caller()) = 'admin');

create policy "staff read when they came themselves" on public.check_in
  for select to authenticated
  using (
    (select private.role_of_caller()) = 'staff'
    and exists (
      select from public.employee
      where employee.id = check_in.employee_id and employee.user_id = (select private.caller_id())
    )
  );

-- Functions. An office of thousands is read in pages: the overview has a department's number of people and the first of them, and
-- list_employees the others.

create function private.require_studio() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce((select private.role_of_caller()), '') not in ('admin', 'staff') then
    raise exception 'Only admins and staff can do this' using errcode = '42501';
  end if;
end
$$;

-- The day by a calendar of the caller's choice; by UTC when the zone is unknown.
create function private.today_in(time_zone text) returns date
language sql stable set search_path = ''
as $$
  select (now() at time zone case when private.is_time_zone(today_in.time_zone) then today_in.time_zone else 'UTC' end)::date
$$;

-- The working days, Monday to Friday, from one day to another.
create function private.working_days(first_day date, last_day date) returns setof date
language sql immutable set search_path = ''
as $$
  select day::date
  from generate_series(first_day::timestamp, last_day::timestamp, interval '1 day') as day
  where extract(isodow from day) < 6
$$;

-- An employee as the office page shows them, with their presence on a day.
create function private.employee_as_json(employee public.employee, today date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', employee.id, 'name', employee.name, 'title', employee.title, 'department_id', employee.department_id,
    'user_id', employee.user_id, 'joined_on', employee.joined_on, 'is_active', employee.is_active,
    'version', employee.version, 'is_in', exists (
      select from public.check_in as seen where seen.employee_id = employee.id and seen.on_date = employee_as_json.today
    )
  )
$$;

-- One page by name: of the people in a department, or without one of everybody who left.
create function private.employees_after(department_id uuid, after_name text, after_id uuid, size integer)
returns setof public.employee
language plpgsql stable set search_path = ''
as $$
begin
  if employees_after.department_id is null then
    return query
      select known.*
      from public.employee as known
      where not known.is_active
        and (lower(known.name) collate "C", known.id) > (lower(employees_after.after_name) collate "C", employees_after.after_id)
      order by lower(known.name) collate "C", known.id
      limit employees_after.size;
  else
    return query
      select known.*
      from public.employee as known
      where known.is_active and known.department_id = employees_after.department_id
        and (lower(known.name) collate "C", known.id) > (lower(employees_after.after_name) collate "C", employees_after.after_id)
      order by lower(known.name) collate "C", known.id
      limit employees_after.size;
  end if;
end
$$;

create function private.employee_page(department_id uuid, after_name text, after_id uuid, today date) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      private.employee_as_json(known, employee_page.today) order by lower(known.name) collate "C", known.id
    ), '[]'
  )
  from private.employees_after(
    employee_page.department_id, coalesce(employee_page.after_name, ''),
    coalesce(employee_page.after_id, '00000000-0000-0000-0000-000000000000'), 12
  ) as known
$$;

-- Data of the office page. Utilization is check-ins ÷ (seats × working days), of the month until today; while a month has had
-- no working day yet, of the month before it. Of each open department it has how many work there and are in today, and the first
-- page of them; for admins also closed departments and those who left. `present` has the first who are in today, by name.
create function public.office_overview(time_zone text default 'UTC') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.today_in(office_overview.time_zone);
  caller constant uuid := private.caller_id();
  is_admin constant boolean := private.role_of_caller() = 'admin';
  first_day date := date_trunc('month', today)::date;
  last_day date := today;
  place public.office;
  days date[];
  came integer;
begin
  perform private.require_studio();
  if not exists (select from private.working_days(first_day, last_day)) then
    last_day := first_day - 1;
    first_day := date_trunc('month', last_day)::date;
  end if;
  select * into place from public.office;
  select array_agg(day) into days from private.working_days(first_day, last_day) as day;
  select count(*) into came from public.check_in as seen where seen.on_date = any (days);

  return jsonb_build_object(
    'kind', 'office',
    'month', to_char(first_day, 'YYYY-MM'),
    'seats', place.seats,
    'seats_version', place.version,
    'working_days', cardinality(days),
    'check_ins', came,
    'utilization', round(100.0 * came / (place.seats * cardinality(days)))::integer,
    'active_employees', (select count(*) from public.employee where employee.is_active),
    'active_departments', (select count(*) from public.department where department.is_active),
    'me', (
      select jsonb_build_object('employee_id', employee.id, 'is_in', exists (
        select from public.check_in as seen where seen.employee_id = employee.id and seen.on_date = today
      ))
      from public.employee
      where employee.user_id = caller and employee.is_active
    ),
    'departments', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', known.id, 'name', known.name, 'is_active', known.is_active, 'version', known.version,
          'people', coalesce(worker.people, 0), 'in_today', coalesce(worker.in_today, 0),
          'first', case when known.is_active then private.employee_page(known.id, null, null, today) else '[]' end
        )
        order by known.name, known.id
      ), '[]')
      from public.department as known
      left join (
        select employee.department_id, count(*) as people, count(seen.employee_id) as in_today
        from public.employee
        left join public.check_in as seen on seen.employee_id = employee.id and seen.on_date = today
        where employee.is_active
        group by employee.department_id
      ) as worker on worker.department_id = known.id
      where known.is_active or is_admin
    ),
    'present', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', known.id, 'name', known.name, 'user_id', known.user_id)
        order by lower(known.name) collate "C", known.id
      ), '[]')
      from (
        select employee.id, employee.name, employee.user_id
        from public.check_in as seen
        join public.employee on employee.id = seen.employee_id
        where seen.on_date = today and employee.is_active
        order by lower(employee.name) collate "C", employee.id
        limit 12
      ) as known
    ),
    'former', case when is_admin then jsonb_build_object(
      'people', (select count(*) from public.employee where not employee.is_active),
      'first', private.employee_page(null, null, null, today)
    ) end
  );
end
$$;

-- The next page, after the last one of the page before. Without a department those who left, for admins.
create function public.list_employees(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "department_id": "uuid", "after_name": "text", "after_id": "uuid", "time_zone": "text"
  }');
begin
  perform private.require_studio();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  if request ->> 'department_id' is null then
    perform private.require_admin();
  end if;
  return jsonb_build_object('kind', 'employees', 'employees', private.employee_page(
    (request ->> 'department_id')::uuid, request ->> 'after_name', (request ->> 'after_id')::uuid,
    private.today_in(request ->> 'time_zone')
  ));
end
$$;

-- Data for an admin's form to change an employee, or without an id to add one: the employee, and the accounts that nobody else
-- who works here is tied to.
create function public.read_employee(id uuid, time_zone text default 'UTC') returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  held public.employee;
begin
  perform private.require_admin();
  select * into held from public.employee as known where known.id = read_employee.id;
  if held.id is null and read_employee.id is not null then
    return '{"kind": "missing"}';
  end if;
  return jsonb_build_object(
    'kind', 'employee',
    'employee', case when held.id is not null then
      private.employee_as_json(held, private.today_in(read_employee.time_zone))
    end,
    'accounts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', free.id, 'name', free.name) order by free.name, free.id), '[]')
      from (
        select profile.id, private.name_of(profile.id) as name
        from public."userProfile" as profile
        where profile.role in ('admin', 'staff') and profile.deactivated_at is null and not exists (
          select from public.employee as other
          where other.user_id = profile.id and other.is_active and other.id is distinct from held.id
        )
        limit 1000
      ) as free
    )
  );
end
$$;

-- Says that the caller is, or is not, in the office today. Sent again, it answers the same.
create function public.check_in_today(is_in boolean, time_zone text default 'UTC') returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant uuid := private.caller_id();
  today constant date := private.today_in(check_in_today.time_zone);
  own uuid;
begin
  perform private.require_studio();
  select employee.id into own from public.employee where employee.user_id = caller and employee.is_active;
  if own is null then
    return '{"kind": "no-employee"}';
  end if;
  if check_in_today.is_in then
    insert into public.check_in (employee_id, on_date) values (own, today) on conflict do nothing;
  else
    delete from public.check_in as seen where seen.employee_id = own and seen.on_date = today;
  end if;
  return jsonb_build_object('kind', 'checked', 'is_in', coalesce(check_in_today.is_in, false));
end
$$;

-- Without a version it adds a department, with the version that the caller has seen it changes one. Closing one that has
-- people answers with their number.
create function public.save_department(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{"id": "uuid", "name": "text", "is_active": "boolean", "version": "whole"}');
  wanted_name constant text := btrim(coalesce(request ->> 'name', ''));
  wanted_active boolean;
  seen integer;
  held public.department;
  people integer;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null or request ->> 'id' is null then
    return private.invalid(coalesce(misfit, 'id'));
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: office', 0));
  wanted_active := coalesce((request ->> 'is_active')::boolean, true);
  seen := (request ->> 'version')::integer;
  select * into held from public.department as known where known.id = (request ->> 'id')::uuid;
  if held.id is null and seen is not null then
    return '{"kind": "missing"}';
  end if;
  if held.id is not null and seen is distinct from held.version then
    -- The answer to the request that wrote this was lost.
    return jsonb_build_object('kind', case
      when held.name = wanted_name and held.is_active = wanted_active then 'saved' else 'conflict'
    end);
  end if;
  select count(*) into people from public.employee where employee.department_id = held.id and employee.is_active;
  if not wanted_active and people > 0 then
    return jsonb_build_object('kind', 'has-people', 'people', people);
  end if;
  begin
    insert into public.department as stored (id, name, is_active)
    values ((request ->> 'id')::uuid, wanted_name, wanted_active)
    on conflict (id) do update set
      name = excluded.name, is_active = excluded.is_active, version = stored.version + 1;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
    when unique_violation then
      return '{"kind": "taken", "field": "name"}';
  end;
  perform private.audit('department-saved', 'department', request ->> 'id',
    jsonb_build_object('before', to_jsonb(held), 'name', wanted_name, 'is_active', wanted_active));
  return '{"kind": "saved"}';
end
$$;

-- Without a version it adds an employee, with the version that the caller has seen it changes one.
create function public.save_employee(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  misfit constant text := private.misfit(request, '{
    "id": "uuid", "name": "text", "title": "text", "department_id": "uuid", "user_id": "uuid", "joined_on": "date",
    "is_active": "boolean", "version": "whole"
  }');
  needed text;
  seen integer;
  held public.employee;
  wanted public.employee;
  violated text;
begin
  perform private.require_admin();
  if misfit is not null then
    return private.invalid(misfit);
  end if;
  foreach needed in array array['id', 'department_id', 'joined_on'] loop
    if request ->> needed is null then
      return private.invalid(needed);
    end if;
  end loop;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: office', 0));
  seen := (request ->> 'version')::integer;
  select * into held from public.employee as known where known.id = (request ->> 'id')::uuid;
  if held.id is null and seen is not null then
    return '{"kind": "missing"}';
  end if;
  wanted.id := (request ->> 'id')::uuid;
  wanted.name := btrim(coalesce(request ->> 'name', ''));
  wanted.title := btrim(coalesce(request ->> 'title', ''));
  wanted.department_id := (request ->> 'department_id')::uuid;
  wanted.user_id := (request ->> 'user_id')::uuid;
  wanted.joined_on := (request ->> 'joined_on')::date;
  wanted.is_active := coalesce((request ->> 'is_active')::boolean, true);
  wanted.version := held.version;
  if held.id is not null and seen is distinct from held.version then
    -- The answer to the request that wrote this was lost.
    return jsonb_build_object('kind', case when wanted = held then 'saved' else 'conflict' end);
  end if;
  if not exists (
    select from public.department as known
    where known.id = wanted.department_id and (known.is_active or not wanted.is_active)
  ) then
    return private.invalid('department_id');
  end if;
  if wanted.user_id is distinct from held.user_id and not exists (
    select from public."userProfile" as profile where profile.id = wanted.user_id and profile.role in ('admin', 'staff')
  ) and wanted.user_id is not null then
    return private.invalid('user_id');
  end if;
  begin
    insert into public.employee as stored (id, name, title, department_id, user_id, joined_on, is_active)
    values (
      wanted.id, wanted.name, wanted.title, wanted.department_id, wanted.user_id, wanted.joined_on, wanted.is_active
    )
    on conflict (id) do update set
      name = excluded.name, title = excluded.title, department_id = excluded.department_id, user_id = excluded.user_id,
      joined_on = excluded.joined_on, is_active = excluded.is_active, version = stored.version + 1;
  exception
    when check_violation then
      get stacked diagnostics violated = constraint_name;
      return private.invalid(split_part(violated, ' ', 1));
    when unique_violation then
      return '{"kind": "taken", "field": "user_id"}';
  end;
  perform private.audit('employee-saved', 'employee', wanted.id::text,
    jsonb_build_object('before', to_jsonb(held), 'after', to_jsonb(wanted)));
  return '{"kind": "saved"}';
end
$$;

-- Sets how many seats there are, over the version that the caller has seen.
create function public.save_seats(seats integer, version integer) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  held public.office;
begin
  perform private.require_admin();
  if save_seats.seats is null or save_seats.seats not between 1 and 10000 then
    return private.invalid('seats');
  end if;
  select * into held from public.office for update;
  if held.seats = save_seats.seats then
    return '{"kind": "saved"}';
  end if;
  if held.version is distinct from save_seats.version then
    return '{"kind": "conflict"}';
  end if;
  update public.office set seats = save_seats.seats, version = office.version + 1;
  perform private.audit('seats-saved', 'office', 'office',
    jsonb_build_object('before', held.seats, 'after', save_seats.seats));
  return '{"kind": "saved"}';
end
$$;

revoke all on function
  private.require_studio(), private.today_in(text), private.working_days(date, date),
  private.employee_as_json(public.employee, date), private.employees_after(uuid, text, uuid, integer),
  private.employee_page(uuid, text, uuid, date), public.office_overview(text), public.list_employees(jsonb),
  public.read_employee(uuid, text), public.check_in_today(boolean, text), public.save_department(jsonb),
  public.save_employee(jsonb), public.save_seats(integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.office_overview(text), public.list_employees(jsonb), public.read_employee(uuid, text),
  public.check_in_today(boolean, text), public.save_department(jsonb), public.save_employee(jsonb),
  public.save_seats(integer, integer)
  to authenticated;

-- Indexes: one open department of a name, one employee of an account, a page of a department and of those who left, the days of a month.

create unique index department_name_key on public.department (lower(name)) where is_active;
create unique index employee_user_id_key on public.employee (user_id) where is_active;
create index employee_user_id_idx on public.employee (user_id);
create index employee_of_department_idx on public.employee (department_id, lower(name) collate "C", id) where is_active;
create index employee_former_idx on public.employee (lower(name) collate "C", id) where not is_active;
create index check_in_on_date_idx on public.check_in (on_date);
