-- Half a year of updates between the two demo companies and the admin, with amounts in every status.

with written (number, company, author, days_ago, time, title, description, amount_cents, status, decided_after, reason) as (
  values
    (1, 1, 1, 178, '09:12', 'Welcome to Pipelark', 'Your campaign is being set up. Onboarding takes about a week, and we write here whenever something changes.', null::bigint, null, null::integer, null),
    (2, 1, 3, 176, '14:40', 'Our ideal customer', 'Plant managers and heads of automation at food and packaging makers, 200 to 2,000 people, in the Midwest. Please leave out automotive.', null, null, null, null),
    (3, 1, 3, 169, '10:05', 'Top-up for the pilot', 'Sent by wire this morning, reference NR-1042.', 150000, 'approved', 1, null),
    (4, 1, 1, 163, '16:30', 'The first list is ready', '120 companies match your profile. Each contact was checked by hand before it went on the list.', null, null, null, null),
    (5, 1, 1, 155, '08:55', 'The first replies are in', 'Nine answers from 84 messages, three of them ask for a call. We will offer them your calendar.', null, null, null, null),
    (6, 1, 3, 149, '11:20', 'A better subject line', 'The line about downtime gets more answers than the one about cost. Could we use it for all of them?', null, null, null, null),
    (7, 1, 1, 141, '15:15', 'Alder Foods wants a proposal', 'Their head of operations took the call and asked for numbers on two lines. The notes of the call are with your sales team.', null, null, null, null),
    (8, 1, 3, 134, '09:48', 'Top-up for the summer', 'The second transfer, reference NR-1077. It should cover the next two months.', 200000, 'approved', 2, null),
    (9, 1, 1, 126, '13:05', 'Alder Foods has signed', 'Congratulations on the first deal from this campaign. The success fee is on your payments page.', null, null, null, null),
    (10, 1, 3, 119, '17:22', 'Travel to the trade fair', 'Two tickets and a night in Chicago, to meet the contacts from your list.', -48000, 'rejected', 3, 'Travel is not part of the plan. We are glad to set up the calls before and after the fair instead.'),
    (11, 1, 1, 112, '10:10', 'New messages for packaging makers', 'We split the list in two and wrote a second set of messages. The first results come next week.', null, null, null, null),
    (12, 1, 1, 104, '09:00', 'Two weeks of results', 'Packaging makers answer twice as often as food makers. We suggest to move a third of the volume there.', null, null, null, null),
    (13, 1, 3, 103, '12:31', 'Yes, move the volume', 'Agreed with our sales team. Please keep the three open talks with food makers warm.', null, null, null, null),
    (14, 1, 3, 93, '15:50', 'Credit for three bounced contacts', 'Three addresses of last week came back. They are marked in the list.', 4500, 'approved', 1, null),
    (15, 1, 1, 85, '11:11', 'Deliverability check', 'All sending domains pass SPF, DKIM and DMARC. Less than one message in a hundred bounces.', null, null, null, null),
    (16, 1, 1, 76, '14:02', 'Kestrel Tooling booked a call', 'The plant manager chose next Tuesday. We sent your team a page of background.', null, null, null, null),
    (17, 1, 3, 68, '08:37', 'A second top-up by mistake', 'Please ignore this one, our bookkeeping sent the notice twice.', 300000, 'withdrawn', null, null),
    (18, 1, 3, 62, '08:35', 'Top-up for the autumn', 'Reference NR-1120. We would like to add the Great Lakes states.', 300000, 'approved', 1, null),
    (19, 1, 1, 54, '16:45', 'Great Lakes states added', '310 more companies, checked and sorted by size. The first messages go out on Monday.', null, null, null, null),
    (20, 1, 1, 41, '10:20', 'Kestrel Tooling has signed', 'The second deal of the campaign, for one line with an option on two more.', null, null, null, null),
    (21, 1, 3, 33, '13:33', 'Could you add a case study?', 'Alder Foods agreed to be named. I will send you the text by the end of the week.', null, null, null, null),
    (22, 1, 3, 26, '09:27', 'Credit for the cancelled webinar', 'As agreed in our last check-in.', 12550, 'approved', 2, null),
    (23, 1, 1, 15, '15:00', 'The case study is live in the messages', 'The first 60 messages with it brought eight answers, against five without.', null, null, null, null),
    (24, 1, 3, 6, '11:58', 'Top-up for the winter', 'Wired yesterday, reference NR-1163.', 250000, 'pending', null, null),
    (25, 1, 1, 2, '10:30', 'This month so far', 'The best month yet. Four of the appointments are with companies of more than 1,000 people.', null, null, null, null),
    (26, 2, 1, 48, '09:30', 'Welcome to Pipelark', 'Your campaign is being set up. Tell us here which practices you would like to reach first.', null, null, null, null),
    (27, 2, 4, 46, '12:15', 'Practices along the coast', 'Owners of two to five practices between Portland and Boston, please.', null, null, null, null),
    (28, 2, 4, 30, '10:45', 'First transfer', 'Reference HDG-7.', 120000, 'approved', 1, null),
    (29, 2, 1, 12, '14:20', 'Six leads this week', 'Two of them asked for prices. The notes are in the shared folder.', null, null, null, null),
    (30, 2, 4, 3, '16:05', 'Second transfer', 'Reference HDG-9.', 80000, 'pending', null, null)
)
insert into public.client_update (
  id, client_account_id, author_id, author_name, type, title, description, amount_cents, currency, status,
  decided_by, decided_by_name, decided_at, reason, created_at
)
select
  ('10000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid,
  ('c0000000-0000-4000-8000-00000000000' || company)::uuid,
  ('a0000000-0000-4000-8000-00000000000' || author)::uuid,
  case author when 1 then 'Ada Admin' when 3 then 'Cleo Client' else 'Clara Castellan' end,
  case author when 1 then 'admin' else 'client' end,
  title, description, amount_cents, 'USD', status,
  case when decided_after is not null then 'a0000000-0000-4000-8000-000000000001'::uuid end,
  case when decided_after is not null then 'Ada Admin' end,
  (current_date - days_ago + decided_after + time '09:45') at time zone 'UTC',
  reason,
  (current_date - days_ago + time::time) at time zone 'UTC'
from written
on conflict do nothing;

with written (number, update_number, author, days_ago, time, body) as (
  values
    (1, 1, 3, 178, '11:03', 'Thank you, we are looking forward to it.'),
    (2, 4, 3, 162, '09:14', 'Looks right to me. Please skip number 17, they are a customer already.'),
    (3, 4, 1, 162, '09:52', 'Done, it is 119 now.'),
    (4, 6, 1, 148, '10:00', 'Yes. The change goes out with tomorrow''s messages.'),
    (5, 6, 3, 148, '10:21', 'Great.'),
    (6, 10, 3, 115, '12:08', 'Understood. Calls before the fair would be a real help.'),
    (7, 10, 1, 115, '14:30', 'We have asked eleven contacts. You will see the appointments in the calendar.'),
    (8, 10, 3, 114, '08:41', 'Perfect, thank you.'),
    (9, 16, 3, 75, '09:09', 'The page was very useful. The call went well.'),
    (10, 21, 1, 32, '10:40', 'With pleasure. A page of text and one picture are enough.'),
    (11, 21, 3, 29, '16:12', 'Sent it to you by email just now.'),
    (12, 24, 1, 5, '09:20', 'Thank you. Our bank shows it as on its way, we approve it as soon as it is here.'),
    (13, 25, 3, 2, '12:44', 'Wonderful. Which of them are in Ohio?'),
    (14, 25, 1, 1, '09:05', 'Two: Marlow Packaging and Fennel & Sons. Would you like to have them in one day?'),
    (16, 4, 3, 162, '10:05', 'Thank you.'),
    (15, 27, 1, 45, '09:25', 'We start with Portland and work our way south.')
)
insert into public.update_reply (id, update_id, client_account_id, author_id, author_name, type, body, created_at)
select
  ('20000000-0000-4000-8000-' || lpad(written.number::text, 12, '0'))::uuid,
  answered.id,
  answered.client_account_id,
  ('a0000000-0000-4000-8000-00000000000' || author)::uuid,
  case author when 1 then 'Ada Admin' else 'Cleo Client' end,
  case author when 1 then 'admin' else 'client' end,
  body,
  (current_date - days_ago + time::time) at time zone 'UTC'
from written
join public.client_update as answered
  on answered.id = ('10000000-0000-4000-8000-' || lpad(update_number::text, 12, '0'))::uuid
on conflict do nothing;

update public.client_update as answered
set reply_count = thread.replies, last_reply_type = thread.last_type
from (
  select
    reply.update_id, count(*) as replies,
    (array_agg(reply.type order by reply.created_at desc, reply.id desc))[1] as last_type
  from public.update_reply as reply
  group by reply.update_id
) as thread
where thread.update_id = answered.id;
