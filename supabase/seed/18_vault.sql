-- What the studio keeps in its vault, by the admin (1) and by staff (2). Passwords have no seed: nobody's passphrase is known.
with written (number, kind, owner, visibility, reader, days_ago, title, body, url) as (
  values
    (1, 'recording', 1, 'studio', null, 3, 'Weekly review', 'What worked in the campaigns of this week.', 'https://videos.pipelark.example/weekly-review'),
    (2, 'recording', 1, 'admins', null, 9, 'Pricing talk', 'The two founders on the prices of next year.', 'https://videos.pipelark.example/pricing-talk'),
    (3, 'document', 1, 'studio', null, 20, 'How we take on a client', e'1. Read the answers of the onboarding call.\n2. Agree on the list of companies.\n3. Write the first three emails.\n4. Show them before anything is sent.', ''),
    (4, 'document', 1, 'studio', null, 12, 'Tone of our emails', e'Short sentences. One question per email.\nNo exclamation marks, no promises that we cannot keep.', ''),
    (5, 'document', 2, 'named', 1, 2, 'Notes for my review', e'What I learned this quarter, and what I would like to try next.', ''),
    (6, 'prompt', 2, 'studio', null, 5, 'First email to a new lead', e'Write a first email to {{name}}, who is {{role}} at {{company}}.\nSay in one sentence what {{client}} does for companies like theirs, and end with one question.\nAt most 80 words.', ''),
    (7, 'prompt', 1, 'studio', null, 15, 'Summary of a call', e'Summarise this call with {{company}} in five bullet points, then list what we promised and by when:\n\n{{transcript}}', ''),
    (8, 'link', 1, 'studio', null, 30, 'Status of our mail servers', '', 'https://status.pipelark.example'),
    (9, 'link', 2, 'studio', null, 7, 'Word counter', 'For emails that grow too long.', 'https://tools.pipelark.example/words')
)
insert into public.vault_item (
  id, kind, title, body, url, owner_id, owner_name, visibility, reader_ids, reader_names, created_at, updated_by,
  updated_by_name, updated_at
)
select
  ('90000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, kind, title, body, url,
  ('a0000000-0000-4000-8000-00000000000' || owner)::uuid,
  case owner when 1 then 'Ada Admin' else 'Sam Staff' end,
  visibility,
  case when reader is null then '{}' else array[('a0000000-0000-4000-8000-00000000000' || reader)::uuid] end,
  case when reader is null then '{}' else array['Ada Admin'] end,
  (current_date - days_ago + time '10:00') at time zone 'UTC',
  ('a0000000-0000-4000-8000-00000000000' || owner)::uuid,
  case owner when 1 then 'Ada Admin' else 'Sam Staff' end,
  (current_date - days_ago + time '10:00') at time zone 'UTC'
from written
on conflict do nothing;
