-- The balance comes from client_balance alone, and the current month of a company from one function.

create or replace function private.current_month_in(time_zone text) returns date
language sql stable set search_path = ''
as $$ select date_trunc('month', private.scheduler_now() at time zone current_month_in.time_zone)::date $$;

revoke all on function private.current_month_in(text) from public, anon, authenticated, service_role;
grant execute on function private.current_month_in(text) to authenticated, service_role;

create or replace view public.client_summary with (security_invoker = true) as
  select
    company.id,
    company.name,
    company.currency,
    company.campaign_status,
    coalesce(figures.leads, 0) as leads,
    coalesce(figures.appointments, 0) as appointments,
    case when (select private.role_of_caller()) <> 'staff' then coalesce(
      (
        select known.balance_cents
        from public.client_balance as known
        where known.client_account_id = company.id and known.currency = company.currency
      ), 0
    ) end as balance_cents,
    (
      select count(*)::integer
      from public.client_account_member as member
      where member.account_id = company.id
    ) as members,
    case when (select private.role_of_caller()) <> 'staff' then (
      select count(*)::integer
      from public.client_update as pending
      where pending.client_account_id = company.id and pending.status = 'pending'
    ) end as pending_updates,
    company.time_zone
  from public.client_account as company
  left join public.client_month as figures
    on figures.client_account_id = company.id and figures.month = private.current_month_in(company.time_zone);
