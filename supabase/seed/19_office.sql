-- The office: 47 people in 8 departments, and 60 seats of which 44 were taken on every working day of this month and the one
-- before: 73 %, on whatever day the seed is read. Ada and Sam have not checked in today, so that they can.

insert into public.department (id, name) values
  ('80000000-0000-4000-8000-000000000001', 'Research'),
  ('80000000-0000-4000-8000-000000000002', 'Outreach'),
  ('80000000-0000-4000-8000-000000000003', 'Copywriting'),
  ('80000000-0000-4000-8000-000000000004', 'Client Success'),
  ('80000000-0000-4000-8000-000000000005', 'Sales'),
  ('80000000-0000-4000-8000-000000000006', 'Engineering'),
  ('80000000-0000-4000-8000-000000000007', 'Finance'),
  ('80000000-0000-4000-8000-000000000008', 'People')
on conflict do nothing;

with department (number, title, people) as (
  values
    (1, 'Researcher', array['Mira Okafor', 'Jonas Feld', 'Ines Duarte', 'Tomasz Zielinski', 'Aiko Mori', 'Ravi Menon', 'Lena Brandt', 'Omar Haddad', 'Petra Novak']),
    (2, 'Outreach specialist', array['Sam Staff', 'Diego Ramos', 'Hannah Weiss', 'Kofi Mensah', 'Elif Demir', 'Marco Bianchi', 'Sofia Lindgren', 'Nils Bergman', 'Carla Mendes', 'Yusuf Aydin']),
    (3, 'Copywriter', array['Grace Nolan', 'Pavel Dvorak', 'Amara Eze', 'Louis Martin', 'Freya Holm']),
    (4, 'Client manager', array['Nadia Rahman', 'Peter Holt', 'Julia Santos', 'Ben Carver', 'Leila Farsi', 'Anton Kral', 'Zoe Whitfield']),
    (5, 'Account executive', array['Victor Lang', 'Maya Patel', 'Oskar Nyberg', 'Dina Costa', 'Henry Adeyemi', 'Clara Voss']),
    (6, 'Engineer', array['Ada Admin', 'Ivan Petrov', 'Rosa Keller', 'Theo Laurent', 'Wei Chen']),
    (7, 'Accountant', array['Marta Kowalska', 'Joel Fischer']),
    (8, 'People partner', array['Simone Albrecht', 'Daniel Osei', 'Emma Castell'])
),
hired as (
  select
    (row_number() over (order by department.number, person.place))::integer as number, department.number as department,
    department.title, person.name
  from department, unnest(department.people) with ordinality as person (name, place)
)
insert into public.employee (id, name, title, department_id, user_id, joined_on)
select
  ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, name, title,
  ('80000000-0000-4000-8000-' || lpad(department::text, 12, '0'))::uuid,
  (
    select profile.id
    from public."userProfile" as profile
    where profile.role in ('admin', 'staff') and profile."firstName" || ' ' || profile."lastName" = hired.name
      and profile.id::text like 'a0000000-%'
  ),
  current_date - 200 - number * 37
from hired
on conflict do nothing;

update public.office set seats = 60 where seats = 10 and version = 1;

-- Each day three stay away, others each day. Tomorrow is there for those who are ahead of UTC.
with day as (
  select day::date as day, (day::date - date '2000-01-03') as number
  from generate_series(
    date_trunc('month', current_date - 1) - interval '1 month', current_date + interval '1 day', interval '1 day'
  ) as day
  where extract(isodow from day) < 6
),
worker as (
  select
    employee.id, demo.signs_in,
    row_number() over (order by not demo.signs_in, employee.id) - 1 as place
  from public.employee
  cross join lateral (select employee.name in ('Ada Admin', 'Sam Staff') as signs_in) as demo
  where employee.id::text like '00000000-%'
)
insert into public.check_in (employee_id, on_date, created_at)
select worker.id, day.day, (day.day + time '08:00') at time zone 'UTC'
from day, worker
where case
  when day.day >= current_date then not worker.signs_in and worker.place <> 2 + day.number % 45
  else (worker.place + 47 - day.number % 47) % 47 > 2
end
on conflict do nothing;
