-- An office of thousands is read in pages: the overview has a department's number of people and the first of them, and
-- `list_employees` the others.

-- Functions

-- What is shown of an employee, and whether they are in on this day.
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

-- What the office page shows: see the first version. Of each open department it has how many work there and are in today,
-- and the first page of them; for admins also closed departments and those who left.
create or replace function public.office_overview(time_zone text default 'UTC') returns jsonb
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

-- What an admin needs to change an employee, or without an id to add one: the employee, and the accounts that nobody else
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

revoke all on function
  private.employee_as_json(public.employee, date), private.employees_after(uuid, text, uuid, integer),
  private.employee_page(uuid, text, uuid, date), public.list_employees(jsonb), public.read_employee(uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function public.list_employees(jsonb), public.read_employee(uuid, text) to authenticated;

-- Indexes: a page of a department, and of those who left.

create index employee_of_department_idx on public.employee (department_id, lower(name) collate "C", id) where is_active;
create index employee_former_idx on public.employee (lower(name) collate "C", id) where not is_active;
drop index public.employee_department_id_idx;
