import { companies, people } from "./seedIds.ts";

/** Company that half of the leads of {@link manyLeadsScript} are for. */
export const biggestCompany = companies.northwindRobotics;

/** Script that adds 40,000 firms, 50,000 contacts and 100,000 leads of eleven companies, all stages among them. */
export const manyLeadsScript = `
  insert into public.client_account (id, name)
    select ('c0000000-0000-4000-8000-0000000000' || lpad(number::text, 2, '0'))::uuid, 'Company ' || number from generate_series(50, 58) as number;
  insert into public.ideal_profile (id, client_account_id, name, updated_by, updated_by_name)
    select ('15000000-0000-4000-8000-0000000000' || lpad(number::text, 2, '0'))::uuid,
      ('c0000000-0000-4000-8000-0000000000' || lpad(number::text, 2, '0'))::uuid, 'Profile', '${people.admin}', 'Ada'
    from generate_series(50, 58) as number;
  create temporary table made as
    select number, gen_random_uuid() as id, md5(number::text) as rare, now() - make_interval(mins => number) as at
    from generate_series(1, 50000) as number;
  create index on made (number);
  insert into public.firm (
    id, name, domain, industry, country, employees, created_by, created_by_name, created_at, updated_by, updated_by_name
  )
    select id, 'Firm ' || rare, 'f' || number || '.example', 'Industry ' || number % 40, 'Country ' || number % 30, 1 + number % 900,
      id, 'Rita', at, id, 'Rita'
    from made where number <= 40000;
  insert into public.contact (
    id, firm_id, full_name, email, title, address_state, created_by, created_by_name, created_at, updated_by, updated_by_name
  )
    select made.id, firm.id, 'Person ' || made.rare, 'p' || made.number || '@f' || firm.number || '.example', 'Title ' || made.number % 20,
      (array['unknown', 'valid', 'risky', 'bounced'])[1 + made.number % 4], made.id, 'Rita', made.at, made.id, 'Rita'
    from made join made as firm on firm.number = 1 + made.number % 40000;
  insert into public.lead (
    id, client_account_id, firm_id, contact_id, profile_id, owner_id, firm_name, contact_name, contact_title, stage, stage_at, checked_by,
    checked_by_name, checked_at, delivered_by, delivered_by_name, delivered_at, delivered_on, verdict_due_at, verdict, verdict_by,
    verdict_by_name, verdict_at, decline_reason, created_by, created_by_name, created_at, updated_by, updated_by_name
  )
    select gen_random_uuid(), planned.company, planned.firm_id, planned.contact_id,
      case when planned.company <> '${biggestCompany}' then ('15' || substr(planned.company::text, 3))::uuid end,
      case when planned.n % 50 = 0 then '${people.staff}'::uuid when planned.n % 3 = 0 then '${people.admin}'::uuid end,
      planned.firm_name, planned.full_name, planned.title, planned.stage, planned.at,
      case when planned.stage <> 'found' then '${people.admin}'::uuid end, case when planned.stage <> 'found' then 'Ada' end,
      case when planned.stage <> 'found' then planned.at end, case when planned.is_delivered then '${people.admin}'::uuid end,
      case when planned.is_delivered then 'Ada' end, case when planned.is_delivered then planned.at end,
      case when planned.is_delivered then planned.at::date end,
      case when planned.is_delivered then planned.at + interval '14 days' end,
      case when planned.stage in ('accepted', 'declined') then planned.stage end,
      case when planned.stage in ('accepted', 'declined') then '${people.client}'::uuid end,
      case when planned.stage in ('accepted', 'declined') then 'Cleo' end, case when planned.stage in ('accepted', 'declined') then planned.at end,
      case when planned.stage = 'declined' then 'timing' end, '${people.admin}', 'Ada', planned.at, '${people.admin}', 'Ada'
    from (
      select contact.id as contact_id, contact.firm_id, contact.full_name, contact.title, firm.name as firm_name, copy.n + made.number * 2 as n,
        case when copy.n = 0 then '${biggestCompany}'::uuid
          else ('c0000000-0000-4000-8000-0000000000' || lpad((50 + made.number % 9)::text, 2, '0'))::uuid end as company,
        made.at - copy.n * interval '30 seconds' as at,
        (array['found', 'checked', 'delivered', 'delivered', 'accepted', 'accepted', 'accepted', 'declined'])[1 + made.number % 8] as stage,
        made.number % 8 > 1 as is_delivered
      from made join public.contact on contact.id = made.id join public.firm on firm.id = contact.firm_id
      cross join generate_series(0, 1) as copy (n)
    ) as planned;
  insert into public.lead_event (lead_id, client_account_id, kind, is_for_client, actor_name, created_at)
    select lead.id, lead.client_account_id, 'added', false, 'Ada', lead.created_at from public.lead where lead.id > '80000000-0000-4000-8000-000000000000';
  drop table made;
  analyze;
`;
