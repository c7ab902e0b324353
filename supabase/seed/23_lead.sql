-- Leads of the demo companies: 47 of Northwind this month and 147 in the five months before, 9 and 6 of Harbor, and some that are
-- not delivered yet. The firms and the people are invented. What databases of a former release lack is left out.

insert into public.staff_duty (user_id, duty)
select profile.id, given.duty
from (values
  ('a0000000-0000-4000-8000-000000000002', 'research'),
  -- Mira Okafor and Jonas Feld.
  ('a0000000-0000-4000-8000-000000000101', 'research'), ('a0000000-0000-4000-8000-000000000102', 'accounts')
) as given (user_id, duty)
join public."userProfile" as profile on profile.id = given.user_id::uuid and profile.role = 'staff'
on conflict do nothing;

insert into public.ideal_profile (
  id, client_account_id, name, industries, sizes, countries, titles, leave_out, status, agreed_by, agreed_by_name, agreed_at, updated_by,
  updated_by_name
)
select
  ('15000000-0000-4000-8000-00000000000' || written.number)::uuid, company.id, written.name, written.industries::jsonb,
  written.sizes::jsonb, '["United States"]', written.titles::jsonb, written.leave_out,
  case when written.agreed_by is null then 'draft' else 'agreed' end, written.agreed_by::uuid, written.agreed_by_name,
  case when written.agreed_by is not null then now() - interval '160 days' end,
  'a0000000-0000-4000-8000-000000000002'::uuid, 'Sam Staff'
from (values
  (1, 1, 'Food makers in the Midwest', '["Food", "Beverages"]', '["200 to 2,000 people"]',
    '["Plant manager", "Head of automation", "Director of operations"]', 'Automotive, and plants that belong to a group with its own automation team',
    'a0000000-0000-4000-8000-000000000003', 'Cleo Client'),
  (2, 1, 'Packaging makers, Great Lakes states', '["Packaging"]', '["200 to 2,000 people"]',
    '["Plant manager", "Engineering manager"]', 'Automotive', 'a0000000-0000-4000-8000-000000000003', 'Cleo Client'),
  (3, 2, 'Practices along the coast', '["Dental practices"]', '["2 to 5 practices"]', '["Owner", "Practice manager"]',
    'Practices that belong to a chain', 'a0000000-0000-4000-8000-000000000004', 'Clara Castellan')
) as written (number, company, name, industries, sizes, titles, leave_out, agreed_by, agreed_by_name)
join public.client_account as company on company.id = ('c0000000-0000-4000-8000-00000000000' || written.company)::uuid
on conflict do nothing;

-- One row per lead, numbered through: of which company, how many months ago it was delivered, and its place in that month.
create temporary table lead_plan as
with months (company, months_ago, stage, leads) as (
  values
    (1, 5, 'delivered', 11), (1, 4, 'delivered', 24), (1, 3, 'delivered', 33), (1, 2, 'delivered', 38), (1, 1, 'delivered', 41),
    (1, 0, 'delivered', 47), (1, 0, 'checked', 7), (1, 0, 'found', 12),
    (2, 1, 'delivered', 6), (2, 0, 'delivered', 9), (2, 0, 'checked', 2), (2, 0, 'found', 3)
),
numbered as (
  select
    row_number() over (order by months.company, months.months_ago desc, months.stage = 'found', months.stage = 'checked', place) as n,
    months.company, months.months_ago, months.stage, months.leads, place
  from months cross join lateral generate_series(0, months.leads - 1) as place
),
dated as (
  select
    numbered.*, account.id as account_id, account.time_zone,
    date_trunc('month', now() at time zone account.time_zone) - make_interval(months => numbered.months_ago) as month_start
  from numbered
  join public.client_account as account on account.id = ('c0000000-0000-4000-8000-00000000000' || numbered.company)::uuid
),
timed as (
  select
    dated.*,
    -- Spread over the days of the month, or of what has passed of it, between nine and five.
    greatest(month_start, least(
      month_start
        + make_interval(days => floor((place + 0.5) * (case
            when months_ago = 0 then extract(day from now() at time zone time_zone) else extract(day from month_start + interval '1 month - 1 day')
          end)::numeric / leads)::integer)
        + interval '9 hours' + make_interval(mins => (n * 53 % 480)::integer),
      (now() at time zone time_zone) - make_interval(mins => 5)
    )) at time zone time_zone as delivered_at
  from dated
)
select
  timed.*,
  case
    when stage <> 'delivered' then stage
    -- Alder Foods and Kestrel Tooling.
    when n in (1, 70) then 'accepted'
    when n % 8 = 6 and (months_ago > 0 or delivered_at < now() - interval '2 days') then 'declined'
    -- Some are never answered: they count as accepted.
    when months_ago > 0 and n % 8 in (1, 5) or months_ago = 0 and (delivered_at > now() - interval '5 days' or n % 5 = 0) then 'delivered'
    else 'accepted'
  end as reached,
  (array['a0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000101'])[1 + (n % 3 = 0)::integer]::uuid as researcher_id,
  (array['Sam Staff', 'Mira Okafor'])[1 + (n % 3 = 0)::integer] as researcher_name
from timed;

-- The firms and the people, with what a dossier says of them.
create temporary table lead_words as
with parts as (
  select
    array['Alderbrook', 'Birchmere', 'Calloway', 'Dunmore', 'Eastlake', 'Fairbank', 'Grantham', 'Hollis', 'Ironwood', 'Juniper Hill',
      'Kettle River', 'Larkfield', 'Maplecrest', 'Norwell', 'Oakhurst', 'Prairie', 'Quincy', 'Redfern', 'Stillwater', 'Thornbury',
      'Upland', 'Vesper', 'Wexford', 'Yarrow', 'Ashgrove', 'Bellwether', 'Cedar Falls', 'Driftless', 'Emberton', 'Foxglove', 'Greystone',
      'Halstead', 'Inglenook', 'Jasper', 'Kingsley', 'Lindale', 'Merrow', 'Northfield', 'Overbrook', 'Pinecrest', 'Rosedale'] as stems,
    array['Foods', 'Packaging', 'Dairy', 'Bakeries', 'Cartons', 'Bottling', 'Snacks', 'Closures', 'Provisions'] as kinds,
    array['frozen meals', 'corrugated boxes', 'yogurt and cheese', 'bread and rolls', 'folding cartons', 'juices and water',
      'nuts and crackers', 'caps and lids', 'canned vegetables'] as products,
    array['Food', 'Packaging', 'Food', 'Food', 'Packaging', 'Beverages', 'Food', 'Packaging', 'Food'] as industries,
    array['Columbus, Ohio', 'Grand Rapids, Michigan', 'Fort Wayne, Indiana', 'Green Bay, Wisconsin', 'Peoria, Illinois', 'Dayton, Ohio',
      'Duluth, Minnesota', 'Cedar Rapids, Iowa', 'Kalamazoo, Michigan', 'Toledo, Ohio', 'Rockford, Illinois', 'Eau Claire, Wisconsin',
      'Evansville, Indiana'] as towns,
    array['Anna', 'Marcus', 'Priya', 'Daniel', 'Grace', 'Luis', 'Karen', 'Owen', 'Denise', 'Victor', 'Helen', 'Amir', 'Tara', 'Curtis',
      'Mei', 'Joanna', 'Patrick', 'Rosa', 'Gavin', 'Leah', 'Stefan', 'Monique', 'Howard'] as first_names,
    array['Lindqvist', 'Okoye', 'Raman', 'Hastings', 'Delgado', 'Kowalczyk', 'Brennan', 'Yoder', 'Petrov', 'Nguyen', 'Castellano',
      'Whitaker', 'Olsen', 'Farrow', 'Mbeki', 'Schroeder', 'Ibarra', 'Tanaka', 'McAllister'] as last_names,
    array['Plant manager', 'Head of automation', 'Director of operations', 'Engineering manager', 'VP of manufacturing',
      'Head of production'] as titles,
    array['who can sign up to $50,000', 'who prepares the plant''s budget', 'who reports to the owner', 'who chose the last two lines',
      'who signs together with the finance director', 'who runs three shifts and the maintenance team'] as powers,
    array[
      'It is opening a second plant and hiring for it', 'It has looked for six line operators since August',
      'The service contract of its palletizers ends in March', 'It won a grocery chain as a customer and adds a night shift',
      'Its annual report names labor at the packing lines as the largest cost', 'Its new operations director led an automation project before',
      'A supplier''s newsletter shows it at a trade fair, in front of pick-and-place cells', 'It has leased the hall next door since summer',
      'It was fined over lifting injuries, and has promised to change two stations', 'The owners sold a third to an investor who pays for growth',
      'Its two largest customers now ask for mixed pallets'
    ] as reasons,
    array[
      'Same size, industry and region as your last two customers', 'Three packing lines of the kind that you automate',
      'One site, one decision maker, no automation team of its own', 'Inside the region, and 40 minutes from your service hub',
      'Runs the same controllers as Alder Foods'
    ] as fits,
    array[
      'Whether this year''s budget is already spent. Ask first', 'Whether they rent or own the hall', 'Who else has quoted. They talk to two integrators',
      'How many shifts the second line runs', 'Whether the safety officer has a say', 'If the parent company has a framework contract',
      'How old the controllers of line two are'
    ] as opens,
    array['Portsmouth', 'Kennebunk', 'Gloucester', 'Salem', 'Saco', 'Newburyport', 'Biddeford', 'Rockport', 'Beverly', 'Exeter', 'Brunswick'] as harbors,
    array['Family Dental', 'Dental Associates', 'Smile Studio', 'Dental Care'] as practices
),
worded as (
  select
    plan.n, plan.company,
    case
      when plan.company = 2 then parts.harbors[1 + plan.n % 11] || ' ' || parts.practices[1 + plan.n % 4]
      -- Those that the updates speak of.
      when plan.n = 1 then 'Alder Foods' when plan.n = 70 then 'Kestrel Tooling'
      when plan.n = 180 then 'Marlow Packaging' when plan.n = 181 then 'Fennel & Sons'
      else parts.stems[1 + plan.n % 41] || ' ' || parts.kinds[1 + plan.n % 9]
    end as firm,
    case when plan.company = 2 then 'Dental practices' when plan.n = 70 then 'Tools' else parts.industries[1 + plan.n % 9] end as industry,
    case when plan.company = 2 then 9 + plan.n % 5 * 8 else 180 + plan.n * 37 % 61 * 25 end as employees,
    case
      when plan.company = 2 then (2 + plan.n % 4) || ' practices around ' || parts.harbors[1 + plan.n % 11]
      when plan.n = 70 then 'cutting tools, in ' || parts.towns[1 + plan.n % 13]
      when plan.n in (180, 181) then parts.products[2] || ', in ' || (array['Columbus, Ohio', 'Toledo, Ohio'])[plan.n - 179]
      else parts.products[1 + plan.n % 9] || ', in ' || parts.towns[1 + plan.n % 13]
    end as does,
    parts.first_names[1 + plan.n % 23] || ' ' || parts.last_names[1 + plan.n % 19] as person,
    case when plan.company = 2 then (array['Owner', 'Practice manager'])[1 + (plan.n % 3 = 0)::integer] else parts.titles[1 + plan.n % 6] end as title,
    case
      when plan.company = 2 then (array['who owns it with a partner', 'who buys for all of its practices'])[1 + (plan.n % 3 = 0)::integer]
      else parts.powers[1 + plan.n * 5 % 6]
    end as power,
    case
      when plan.company = 2 then (array[
        'It takes over a practice in the next town', 'Its website offers appointments only by phone, and reviews complain',
        'Two of its dentists left in spring, and one post is still open', 'It has bought a scanner and asks for digital partners'
      ])[1 + plan.n % 4]
      else parts.reasons[1 + plan.n * 3 % 11]
    end as reason,
    case
      when plan.company = 2 then (array['Owner-led, and on the coast between Portland and Boston', 'Two to five practices, no chain behind it'])[1 + plan.n % 2]
      else parts.fits[1 + plan.n * 2 % 5]
    end as fit,
    case
      when plan.company = 2 then (array['Whether the partner agrees', 'Which lab they work with today', 'When the lease of the second practice ends'])[1 + plan.n % 3]
      else parts.opens[1 + plan.n * 4 % 7]
    end as left_open
  from lead_plan as plan cross join parts
)
select worded.*, trim(both '-' from regexp_replace(lower(worded.firm), '[^a-z0-9]+', '-', 'g')) || '.example' as domain
from worded;

insert into public.firm (
  id, name, domain, industry, country, employees, source, found_on, created_by, created_by_name, created_at, updated_by, updated_by_name
)
select distinct on (words.domain)
  ('12000000-0000-4000-8000-' || lpad(words.n::text, 12, '0'))::uuid, words.firm, words.domain, words.industry, 'United States',
  words.employees, 'Company register', (plan.delivered_at - interval '9 days')::date, plan.researcher_id, plan.researcher_name,
  plan.delivered_at - interval '9 days', plan.researcher_id, plan.researcher_name
from lead_words as words join lead_plan as plan using (n)
order by words.domain, words.n
on conflict do nothing;

insert into public.contact (
  id, firm_id, full_name, email, title, source, found_on, address_state, created_by, created_by_name, created_at, updated_by, updated_by_name
)
select
  ('13000000-0000-4000-8000-' || lpad(words.n::text, 12, '0'))::uuid, firm.id, words.person,
  lower(replace(replace(words.person, ' ', '.'), '''', '')) || '@' || words.domain, words.title, 'Company website',
  (plan.delivered_at - interval '8 days')::date, case when words.n % 11 = 0 then 'risky' else 'valid' end, plan.researcher_id,
  plan.researcher_name, plan.delivered_at - interval '8 days', plan.researcher_id, plan.researcher_name
from lead_words as words join lead_plan as plan using (n) join public.firm on firm.domain = words.domain
on conflict do nothing;

insert into public.lead (
  id, client_account_id, firm_id, contact_id, profile_id, owner_id, owner_name, firm_name, contact_name, contact_title, company_line,
  you_meet, fit, why_now, left_open, sources, stage, stage_at, checked_by, checked_by_name, checked_at, delivered_by, delivered_by_name,
  delivered_at, delivered_on, verdict_due_at, verdict, verdict_by, verdict_by_name, verdict_at, decline_reason, decline_note, created_by,
  created_by_name, created_at, updated_by, updated_by_name, updated_at
)
select
  ('14000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, account_id, contact.firm_id, contact.id, profile.id, owner.id,
  case when owner.id is not null then researcher_name end, firm, person, planned.title,
  firm || ', ' || to_char(employees, 'FM9,999') || ' people, ' || does,
  case when n % 2 = 0 then 'Its ' || case when planned.title like 'VP %' then planned.title else lower(left(planned.title, 1)) || substr(planned.title, 2) end || ', ' || power else person || ', ' || power end,
  planned.fit, reason, planned.left_open,
  jsonb_build_array(
    jsonb_build_object('title', 'Company website', 'url', 'https://' || planned.domain, 'seen_on', (delivered_at - interval '3 days')::date),
    jsonb_build_object(
      'title', (array['Job advertisement', 'Trade press', 'Company register', 'Press release'])[1 + n % 4], 'url', null,
      'seen_on', (delivered_at - interval '2 days')::date
    )
  ) || case when n % 3 = 0 then jsonb_build_array(jsonb_build_object(
    'title', 'Call with the front desk', 'url', null, 'seen_on', (delivered_at - interval '2 days')::date
  )) else '[]' end,
  reached, coalesce(decided_at, case when reached in ('found', 'checked') then delivered_at - interval '1 day' else delivered_at end),
  case when reached <> 'found' then researcher_id end, case when reached <> 'found' then researcher_name end,
  case when reached <> 'found' then delivered_at - interval '20 hours' end,
  case when is_delivered then researcher_id end, case when is_delivered then researcher_name end,
  case when is_delivered then delivered_at end, case when is_delivered then (delivered_at at time zone time_zone)::date end,
  case when is_delivered then delivered_at + interval '14 days' end,
  case when decided_at is not null then reached end, case when decided_at is not null then member_id end,
  case when decided_at is not null then member_name end, decided_at,
  case when reached = 'declined' then (array['customer', 'wrong-size', 'timing', 'wrong-person', 'already-known', 'other'])[1 + n / 8 % 6] end,
  case when reached = 'declined' then (array[
    'They have bought from us since spring.', 'Only one line, too small for a cell.', 'They have frozen all spending until summer.',
    'Has moved to another site. The successor would be right.', 'We met them at the fair in May.', 'Their owner is a competitor''s brother.'
  ])[1 + n / 8 % 6] end,
  researcher_id, researcher_name, delivered_at - interval '7 days', coalesce(member_id, researcher_id), coalesce(member_name, researcher_name),
  coalesce(decided_at, delivered_at)
from (
  select
    plan.*, words.firm, words.person, words.title, words.power, words.employees, words.does, words.fit, words.reason, words.left_open,
    words.domain, plan.stage = 'delivered' as is_delivered,
    case when plan.reached in ('accepted', 'declined') then
      least(plan.delivered_at + make_interval(hours => (6 + plan.n * 11 % 80)::integer), now() - interval '10 minutes')
    end as decided_at,
    case when plan.reached in ('accepted', 'declined') then
      ('a0000000-0000-4000-8000-00000000000' || (2 + plan.company))::uuid
    end as member_id,
    case when plan.reached in ('accepted', 'declined') then (array['Cleo Client', 'Clara Castellan'])[plan.company] end as member_name
  from lead_plan as plan join lead_words as words using (n)
) as planned
join public.contact on contact.id = ('13000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid
left join public.ideal_profile as profile on profile.id = (
  '15000000-0000-4000-8000-00000000000' || case when planned.company = 2 then 3 when n % 9 in (1, 4, 7) then 2 else 1 end
)::uuid
left join public."userProfile" as owner on owner.id = researcher_id
on conflict do nothing;

insert into public.lead_event (id, lead_id, client_account_id, kind, note, is_for_client, actor_id, actor_name, created_at)
select
  ('16' || step.digit || '00000-0000-4000-8000-' || right(lead.id::text, 12))::uuid, lead.id, lead.client_account_id, step.kind, step.note,
  step.is_for_client, step.actor_id, step.actor_name, step.at
from public.lead
cross join lateral (values
  (0, 'added', null, false, lead.created_by, lead.created_by_name, lead.created_at),
  (1, 'checked', null, false, lead.checked_by, lead.checked_by_name, lead.checked_at),
  (2, 'delivered', null, true, lead.delivered_by, lead.delivered_by_name, lead.delivered_at),
  (3, lead.verdict, lead.decline_note, true, lead.verdict_by, lead.verdict_by_name, lead.verdict_at)
) as step (digit, kind, note, is_for_client, actor_id, actor_name, at)
where lead.id::text like '14000000-0000-4000-8000-%' and step.at is not null
on conflict do nothing;

-- Whom the companies leave out.
select private.exclude(company.id, left_out.domain, left_out.cause, 'a0000000-0000-4000-8000-000000000003')
from (values
  (1, 'tri-county-foods.example', 'customer'), (1, 'great-plains-axles.example', 'other'), (1, 'lakeshore-automation.example', 'competitor'),
  (2, 'brightcoast-dental.example', 'competitor')
) as left_out (company, domain, cause)
join public.client_account as company on company.id = ('c0000000-0000-4000-8000-00000000000' || left_out.company)::uuid;

drop table lead_plan;
drop table lead_words;
