-- Today's revenue is that of the finances.

-- Figures of the last six months, the current one last: an admin's are the agency's, others' are their own. Revenue is
-- that of `finances_year`, once per currency; open tasks are those at the end of each month.
create or replace function private.studio_figures(today date) returns jsonb
language sql stable set search_path = ''
as $$
  with months as (
    select first_day::date as first_day, (first_day + interval '1 month')::date as next_first
    from generate_series(
      date_trunc('month', studio_figures.today) - interval '5 months', date_trunc('month', studio_figures.today),
      interval '1 month'
    ) as first_day
  ),
  earned as (
    select date_trunc('month', paid.date)::date as month, paid.currency, -sum(paid.amount_cents) as cents
    from public.payment as paid
    left join public.payment as original on original.id = paid.reverses
    where paid.date >= (select min(first_day) from months)
      and coalesce(original.kind, paid.kind) in ('commission', 'fee', 'credit')
      and (select private.role_of_caller()) = 'admin'
    group by 1, 2
  ),
  figures as materialized (
    select counted.month, counted.leads, counted.appointments
    from private.month_figures(
      null, (date_trunc('month', studio_figures.today) - interval '5 months')::date, date_trunc('month', studio_figures.today)::date
    ) as counted
    where (select private.role_of_caller()) = 'admin'
  ),
  counted as (
    select 'revenue' as name, known.currency::text, months.first_day, coalesce(earned.cents, 0) as value
    from months
    cross join (select distinct currency from earned) as known
    left join earned on earned.month = months.first_day and earned.currency = known.currency
    union all
    select figure.name, null, months.first_day, figure.value
    from months
    left join lateral (
      select coalesce(sum(figures.leads), 0) as leads, coalesce(sum(figures.appointments), 0) as appointments
      from figures
      where figures.month = months.first_day
    ) as sums on true
    cross join lateral (
      values
        ('leads', sums.leads),
        ('appointments', sums.appointments),
        ('open_tasks', (
          select count(*) from public.task
          where created_at < months.next_first and (done_at is null or done_at >= months.next_first)
        ))
    ) as figure (name, value)
    where (select private.role_of_caller()) = 'admin'
    union all
    select figure.name, null, months.first_day, figure.value
    from months
    cross join lateral (
      values
        ('done_tasks', (
          select count(*) from public.task
          where assignee_id = (select private.caller_id())
            and done_at >= months.first_day and done_at < months.next_first
        )),
        ('meetings', (
          select count(*)
          from public.meeting
          join public.meeting_host as host on host.id = meeting.host_id
          where host.user_id = (select private.caller_id()) and meeting.status = 'booked'
            and meeting.starts_at >= months.first_day and meeting.starts_at < months.next_first
        ))
    ) as figure (name, value)
    where (select private.role_of_caller()) = 'staff'
  )
  select coalesce(jsonb_agg(
    jsonb_build_object('name', name, 'currency', currency, 'months', series)
    order by array_position(
      array['revenue', 'leads', 'appointments', 'open_tasks', 'done_tasks', 'meetings'], name
    ), currency
  ), '[]')
  from (
    select name, currency, jsonb_agg(
      jsonb_build_object('month', to_char(first_day, 'YYYY-MM'), 'value', value) order by first_day
    ) as series
    from counted
    group by name, currency
  ) as figures
$$;
