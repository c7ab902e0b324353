-- The list of firms: each with the number of its contacts and of its leads, and firms found by a text.

-- With the caller's own rights, so that research for one company counts the leads of that company.
create view public.firm_summary with (security_invoker = true) as
  select firm.*, counted.contacts, counted.leads
  from public.firm
  cross join lateral (
    select
      (select count(*)::integer from public.contact where contact.firm_id = firm.id) as contacts,
      (select count(*)::integer from public.lead where lead.firm_id = firm.id) as leads
  ) as counted;

revoke all on table public.firm_summary from public, anon, authenticated, service_role;
grant select on table public.firm_summary to authenticated, service_role;

-- Firms with a text in the name, the domain, the industry or the country, or in a contact's name, position or address. Ids are looked up as
-- the owner, because row-level security keeps an index on texts from being used; the rows are read as the caller.
create function private.firm_ids_with(wanted text) returns uuid[]
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  pattern constant text := '%' || regexp_replace(wanted, '([\\%_])', '\\\1', 'g') || '%';
begin
  return array(
    (
      select firm.id from public.firm
      where lower((firm.name) || e'\n' || (coalesce(firm.domain || ' ', '') || firm.industry || ' ' || firm.country)) like pattern
      limit 500
    )
    union
    (
      select contact.firm_id from public.contact
      where lower((coalesce(contact.full_name, 'Erased')) || e'\n' || (contact.title || coalesce(' ' || contact.email, ''))) like pattern
      limit 500
    )
  );
end
$$;

-- The first 200 by name. `more`: there are others.
create function public.search_firms(query text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(regexp_replace(left(search_firms.query, 40), '[[:cntrl:]]+', ' ', 'g')));
  found_firms jsonb;
begin
  perform private.require_researcher();
  -- The index knows texts of three letters or digits.
  if coalesce(wanted !~ '[[:alnum:]]{3}', true) then
    return '{"kind": "firms", "firms": [], "more": false}';
  end if;
  select coalesce(jsonb_agg(to_jsonb(found_firm) order by found_firm.name, found_firm.id), '[]') into found_firms
  from (
    select summary.* from public.firm_summary as summary
    where summary.id = any (private.firm_ids_with(wanted))
    order by summary.name, summary.id
    limit 201
  ) as found_firm;
  return jsonb_build_object('kind', 'firms', 'firms', found_firms - 200, 'more', jsonb_array_length(found_firms) > 200);
end
$$;

revoke all on function private.firm_ids_with(text), public.search_firms(text) from public, anon, authenticated, service_role;
grant execute on function private.firm_ids_with(text), public.search_firms(text) to authenticated;
