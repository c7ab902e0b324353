-- Appointments of a month are counted.

-- Leads and appointments of companies by month, the first and the last one by their first days. Leads are counted by the day of their
-- delivery, appointments that were held or are booked by the day on which they begin; what was typed counts for the months before a
-- company's first one. Clients get their own company's, staff and admins every company's, also of leads that they may not read.
-- PL/pgSQL, because leads and appointments come in later files.
create or replace function private.month_figures(company uuid, first_month date, last_month date)
returns table (client_account_id uuid, month date, leads integer, appointments integer)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select known.id, months.first_day, coalesce(case
        when months.first_day >= date_trunc('month', began.first_day) then (
          select count(*)::integer from public.lead
          where lead.client_account_id = known.id and lead.delivered_on >= months.first_day
            and lead.delivered_on < (months.first_day + interval '1 month')::date
        )
        else typed.leads
      end, 0), coalesce(case
        when months.first_day >= date_trunc('month', met.first_day) then (
          select count(*)::integer from public.appointment
          where appointment.client_account_id = known.id and appointment.state in ('booked', 'held')
            and appointment.starts_on >= months.first_day
            and appointment.starts_on < (months.first_day + interval '1 month')::date
        )
        else typed.appointments
      end, 0)
    from public.client_account as known
    cross join lateral (
      select first_day::date as first_day
      from generate_series(month_figures.first_month::timestamp, month_figures.last_month::timestamp, interval '1 month') as first_day
    ) as months
    cross join lateral (
      select min(lead.delivered_on) as first_day from public.lead
      where lead.client_account_id = known.id and lead.delivered_on is not null
    ) as began
    cross join lateral (
      select min(appointment.starts_on) as first_day from public.appointment
      where appointment.client_account_id = known.id and appointment.state in ('booked', 'held')
    ) as met
    left join public.client_month as typed on typed.client_account_id = known.id and typed.month = months.first_day
    where (month_figures.company is null or known.id = month_figures.company)
      and (private.role_of_caller() in ('staff', 'admin') or known.id = private.account_of_caller());
end
$$;
