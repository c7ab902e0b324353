-- What undecided deals are expected to bring, for the homes of portal and studio.

-- What undecided deals are expected to bring, by currency, state and month, as far as the caller may read amounts. An open deal counts in
-- the month in which it is expected to close; one that was reported, with the reported value in the month in which it was signed. Of the
-- months, this one and the next eleven stand alone: `to-2026-10` are all before, `from-2027-11` all after. Lists filter by the same words.
create or replace function private.deal_forecast(company uuid, this_month date) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  after_last constant date := (deal_forecast.this_month + interval '1 year')::date;
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'currency', figure.currency, 'state', figure.state, 'month', figure.month, 'deals', figure.deals,
        'without_value', figure.without_value, 'cents', figure.cents
      )
      order by figure.currency, array_position(array['open', 'reported', 'disputed'], figure.state), figure.first_month
    ), '[]')
    from (
      select
        worth.currency, deal.state, spans.month, count(*) as deals, count(*) filter (where known.cents is null) as without_value,
        coalesce(sum(known.cents), 0) as cents, min(falls.month) as first_month
      from public.deal
      join public.deal_value as worth on worth.deal_id = deal.id
      cross join lateral (
        select case deal.state when 'open' then worth.expected_cents else coalesce(worth.value_cents, worth.expected_cents) end as cents
      ) as known
      cross join lateral (
        select case deal.state when 'open' then deal.expected_month else date_trunc('month', deal.signed_on)::date end as month
      ) as falls
      cross join lateral (
        select case
          when falls.month is null then 'none'
          when falls.month < deal_forecast.this_month then 'to-' || to_char(deal_forecast.this_month - 1, 'YYYY-MM')
          when falls.month >= after_last then 'from-' || to_char(after_last, 'YYYY-MM')
          else to_char(falls.month, 'YYYY-MM')
        end as month
      ) as spans
      where deal.state in ('open', 'reported', 'disputed')
        and (deal_forecast.company is null or deal.client_account_id = deal_forecast.company)
      group by worth.currency, deal.state, spans.month
    ) as figure
  );
end
$$;

revoke all on function private.deal_forecast(uuid, date) from public, anon, authenticated, service_role;
grant execute on function private.deal_forecast(uuid, date) to authenticated;
