-- Everybody's open tasks, the earliest due first, without going through all those that are done.
create index task_all_open_idx on public.task (due_on, id) where status <> 'done';
