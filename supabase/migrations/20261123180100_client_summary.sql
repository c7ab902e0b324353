-- How each client company stands in one row: its campaign, its figures of this month, its balance and what waits.

-- Views. It shows what the caller may read. Staff see no money: null for them, because a sum of nothing would say zero.

create view public.client_summary with (security_invoker = true) as
  select
    company.id,
    company.name,
    company.currency,
    company.campaign_status,
    coalesce(figures.leads, 0) as leads,
    coalesce(figures.appointments, 0) as appointments,
    case when (select private.role_of_caller()) <> 'staff' then (
      select coalesce(sum(payment.amount_cents), 0)::bigint
      from public.payment
      where payment.client_account_id = company.id
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
    ) end as pending_updates
  from public.client_account as company
  left join public.client_month as figures
    on figures.client_account_id = company.id and figures.month = date_trunc('month', now() at time zone 'UTC')::date;

revoke all on table public.client_summary from public, anon, authenticated, service_role;
grant select on table public.client_summary to authenticated, service_role;

-- Indexes

-- What waits for an admin, of all companies, oldest first.
create index client_update_queue_idx on public.client_update (created_at, id) where status = 'pending';
