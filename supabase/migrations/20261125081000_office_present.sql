-- The office overview also answers with the people who are in today.

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
