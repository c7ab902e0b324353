/** Words of the rows, each in about every twelfth row. */
const words =
  "plan ledger robot dental market deliver campaign signal quarter harbor north silver window garden bridge candle forest " +
  "pepper tunnel violet orange mirror basket copper ladder marble needle oyster pencil rocket saddle ticket velvet walnut";

/**
 * Script that adds 100,000 rows to search: 10,000 companies, 35,000 tasks, of which `staffId` has every fiftieth,
 * 35,000 updates, 10,000 items of the vault and 10,000 videos. Their numbers and hashes make some texts rare.
 */
export function searchableRowsScript({ staffId }: { staffId: string }): string {
  return `
    create temporary table made as
      select number, gen_random_uuid() as id, md5(number::text) as rare, now() - make_interval(mins => number) as at,
        words[1 + (number * 7) % 34] as one, words[1 + (number * 13 + 5) % 34] as two, words[1 + (number * 29 + 11) % 34] as three
      from generate_series(1, 35000) as number, string_to_array('${words}', ' ') as words;
    insert into public.client_account (id, name)
      select id, initcap(one) || ' ' || initcap(two) || ' ' || left(rare, 6) from made where number <= 10000;
    insert into public.task (
      id, title, notes, assignee_id, created_at, created_by, created_by_name, updated_by, updated_by_name
    )
      select id, one || ' ' || two || ' ' || number, 'Call them about the ' || three || ' and the ' || one || ': ' || rare,
        case when number % 50 = 0 then '${staffId}'::uuid end, at, id, 'Ada', id, 'Ada' from made;
    update public.task set assignee_id = (select id from public."userProfile" where role = 'admin' limit 1)
      where assignee_id is null and created_by = id;
    insert into public.client_update (
      id, client_account_id, author_id, author_name, type, title, description, currency, created_at
    )
      select id, (select id from public.client_account limit 1), id, 'Cleo', 'client', two || ' ' || three || ' ' || number,
        'We would like the ' || one || ' to be ' || three || ' by ' || rare, 'USD', at from made;
    insert into public.vault_item (
      id, kind, title, body, url, owner_id, owner_name, visibility, created_at, updated_by, updated_by_name
    )
      select id, (array['recording', 'document', 'prompt', 'link'])[1 + number % 4], two || ' ' || one || ' ' || number,
        'How we ' || three || ' the ' || one || ': ' || rare, 'https://files.example.com/' || number, id, 'Ada',
        case when number % 5 = 0 then 'admins' else 'studio' end, at, id, 'Ada' from made where number <= 10000;
    insert into public.videos (id, category, display_order, created_at, streamable_code, host_title, description)
      select id, (array['Paid Ads', 'Customer Service', 'InteliCRM'])[1 + number % 3], number, at, 'v' || number,
        initcap(three) || ' and ' || two || ' ' || number, 'On the ' || one || ': ' || rare from made where number <= 10000;
    drop table made;
    analyze;
  `;
}
