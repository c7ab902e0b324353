-- Entries of the log may be deleted after two years, and none before.
-- Serves older servers.

drop trigger if exists refuse_change on public.audit_entry;
create trigger refuse_change
  before update or truncate on public.audit_entry
  for each statement execute function private.refuse_change();

drop trigger if exists refuse_early_deletion on public.audit_entry;
create trigger refuse_early_deletion
  before delete on public.audit_entry
  for each row when (old.at > now() - interval '2 years')
  execute function private.refuse_change();

alter table public.audit_entry enable always trigger refuse_change;
alter table public.audit_entry enable always trigger refuse_early_deletion;
