-- The clock reminds of open invoices, too.

-- Queues what the clock asks for. The programs that send mails call it from time to time; of two at once, one does it.
create or replace function private.queue_timed_notifications(moment timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not pg_catalog.pg_try_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: timed notifications', 0)) then
    return;
  end if;
  delete from private.timed_notification as old where old.sent_at < moment - interval '90 days';
  perform private.notify_of_due_tasks(moment);
  perform private.notify_of_week(moment);
  perform private.remind_of_invoices(moment);
  perform private.remind_of_meetings(moment);
  perform private.remind_of_appointments(moment);
  perform private.tell_what_is_due(moment);
  perform private.mail_notifications(moment);
end
$$;
