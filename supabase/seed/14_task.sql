-- The timelines of the demo companies, and what the agency itself has to do: some of it late, some due today and this week.

-- Days are counted from today. Who: 1 Ada, 2 Sam, none if nobody has taken it.
with written (number, kind, company, who, starts_in, due_in, status, title, notes) as (
  values
    (1, 'milestone', 1, null::integer, null::integer, -176, 'done', 'Kick-off call', ''),
    (2, 'task', 1, 2, -176, -170, 'done', 'Ideal customer profile', 'Plant managers and heads of automation, 200 to 2,000 people, Midwest, no automotive.'),
    (3, 'task', 1, 2, -172, -165, 'done', 'Sending domains and mailboxes', 'Three domains, two mailboxes each, warmed up for two weeks.'),
    (4, 'task', 1, 2, -168, -163, 'done', 'First list of companies', '120 companies, each contact checked by hand.'),
    (5, 'milestone', 1, null, null, -158, 'done', 'Campaign is live', ''),
    (6, 'milestone', 1, null, null, -41, 'done', 'Second deal: Kestrel Tooling', ''),
    (7, 'task', 1, 2, -24, -16, 'done', 'Case study of Alder Foods', 'One page and one picture. Cleo has sent the text.'),
    (8, 'task', 1, 2, -9, -2, 'doing', 'Messages for the Great Lakes states', 'Version B mentions the case study. Compare after 200 messages.'),
    (9, 'task', 1, 2, -3, 0, 'doing', 'Check the new list for duplicates', 'Compare with their customer list: number 17 slipped through last time.'),
    (10, 'task', 1, 2, null, 2, 'todo', 'Background page on Marlow Packaging', 'For the call. Ask for the size of the plant and the lines in use.'),
    (11, 'task', 1, 1, null, 3, 'todo', 'Prepare the check-in', 'Results of the month, plan for the winter.'),
    (12, 'task', 1, null, 4, 11, 'todo', 'Second round for food makers', 'Only those who opened but did not answer.'),
    (13, 'milestone', 1, null, null, 24, 'todo', 'Quarterly review', ''),
    (14, 'milestone', 2, null, null, -46, 'done', 'Kick-off call', ''),
    (15, 'task', 2, 2, -45, -38, 'done', 'List of practices along the coast', 'Owners of two to five practices between Portland and Boston.'),
    (16, 'task', 2, 2, -36, -30, 'done', 'First messages', ''),
    (17, 'milestone', 2, null, null, -28, 'done', 'Campaign is live', ''),
    (18, 'task', 2, 2, -6, -1, 'todo', 'Answer the question about prices', 'Two of the six leads asked. Clara prefers a range over a list.'),
    (19, 'task', 2, 2, null, 0, 'todo', 'Send the notes of this week''s leads', ''),
    (20, 'task', 2, null, 1, 6, 'todo', 'Add practices in New Hampshire', ''),
    (21, 'milestone', 2, null, null, 17, 'todo', 'Check-in after two months', ''),
    (22, 'task', null, 2, null, 0, 'todo', 'Renew the certificate of the sending domain', 'It ends on Friday. The steps are in the vault.'),
    (23, 'task', null, 2, -2, 3, 'doing', 'Write down how we warm up a mailbox', 'So that whoever comes next can do it alone.'),
    (24, 'task', null, 1, null, 0, 'todo', 'Pay the research team', ''),
    (25, 'task', null, 1, -12, -4, 'doing', 'Draft the terms for the new year', 'Payment terms in one paragraph.'),
    (26, 'task', null, null, null, 5, 'todo', 'Compare two providers of company data', 'Price for each checked contact, and how fresh they are.'),
    (27, 'task', null, null, null, null::integer, 'todo', 'Ideas for the next training video', ''),
    (28, 'task', null, 2, -20, -13, 'done', 'Template for weekly results', '')
)
insert into public.task (
  id, kind, title, notes, status, starts_on, due_on, client_account_id, assignee_id, assignee_name, position,
  created_by, created_by_name, created_at, updated_by, updated_by_name, updated_at, done_at
)
select
  ('40000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, kind, title, notes, status,
  current_date + starts_in, current_date + due_in,
  ('c0000000-0000-4000-8000-00000000000' || company)::uuid,
  ('a0000000-0000-4000-8000-00000000000' || who)::uuid,
  case who when 1 then 'Ada Admin' when 2 then 'Sam Staff' end,
  number * 1000000,
  'a0000000-0000-4000-8000-000000000001', 'Ada Admin', written.made,
  'a0000000-0000-4000-8000-000000000001', 'Ada Admin', written.made,
  case status when 'done' then (current_date + due_in + time '15:20') at time zone 'UTC' end
from (
  select *, (current_date + least(coalesce(starts_in, due_in - 10, -1), -1) + time '08:30') at time zone 'UTC' as made
  from written
) as written
on conflict do nothing;

with written (number, task, who, days_ago, time, body) as (
  values
    (1, 8, 1, 4, '10:12', 'The first hundred look good. Please wait for the second hundred before we decide.'),
    (2, 8, 2, 4, '10:40', 'Will do. I also left out the three plants that asked us to come back in spring.'),
    (3, 9, 1, 1, '16:05', 'They sent a new customer list today, it is in the shared folder.'),
    (4, 18, 2, 2, '09:30', 'Draft is ready, I would like somebody to read it first.'),
    (5, 18, 1, 1, '08:50', 'Read it: shorter, and put the range in the first line.'),
    (6, 23, 2, 1, '14:15', 'Half of it is written. The part about reputation is still missing.')
)
insert into public.task_comment (id, task_id, author_id, author_name, body, created_at)
select
  ('50000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid,
  ('40000000-0000-4000-8000-' || lpad(task::text, 12, '0'))::uuid,
  ('a0000000-0000-4000-8000-00000000000' || who)::uuid,
  case who when 1 then 'Ada Admin' else 'Sam Staff' end,
  body,
  (current_date - days_ago + time::time) at time zone 'UTC'
from written
-- Whoever has deleted a task does not get its comments back.
where exists (
  select from public.task where task.id = ('40000000-0000-4000-8000-' || lpad(written.task::text, 12, '0'))::uuid
)
on conflict do nothing;

update public.task as discussed
set comment_count = thread.comments
from (
  select comment.task_id, count(*) as comments from public.task_comment as comment group by comment.task_id
) as thread
where thread.task_id = discussed.id;
