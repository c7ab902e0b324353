-- At most a hundred mails an hour about first bookings and first moves: a cancellation frees the time, so that a network after the
-- other could book the same one.

create or replace function private.notify(kind text, template text, cause text, data jsonb, except_addresses text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_cause integer;
begin
  insert into private.notified (template, cause, at) values (notify.template, notify.cause, now());
  delete from private.notified as earlier where earlier.at <= now() - interval '1 hour';
  select count(*) into of_cause
  from private.notified as recent
  where recent.template = notify.template and recent.cause = notify.cause;
  if of_cause > 10 or of_cause > 1 and 300 <= (
    select count(*) from public.mail_message as recent
    where recent.created_at > now() - interval '1 hour' and recent.template = notify.template
  ) then
    return;
  end if;
  perform private.send_mail(listener.email, notify.template, notify.data)
  from private.listeners(notify.kind) as listener
  where lower(listener.email) <> all (notify.except_addresses)
    and (
      case when of_cause = 1 then 100 else 30 end > (
        select count(*) from public.mail_message as recent
        where recent.created_at > now() - interval '1 hour' and recent.to_address = listener.email
          and recent.template = notify.template
      )
    );
end
$$;

create or replace function private.mail_host(address text, change text, meeting_id uuid, is_by_team boolean, data jsonb) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reached constant text := private.mailbox_of(mail_host.address);
  caller constant bytea := private.wide_caller_hash();
begin
  if not mail_host.is_by_team
    and not (mail_host.change = 'cancelled' and exists (
      select from private.host_mail as told where told.meeting_id = mail_host.meeting_id and told.mailbox = reached
    ))
    and not (
      select case
        when mail_host.change = 'booked' and caller is not null and own = 0 then mails < 100
        when mail_host.change = 'moved' and caller is not null and own_moves = 0 then mails < 100
        else mails < 30 and own < 10 and (mail_host.change <> 'moved' or own_moves < 3)
      end
      from (
        select
          count(*) as mails,
          count(*) filter (where told.caller_hash is not distinct from caller) as own,
          count(*) filter (where told.change = 'moved' and told.caller_hash is not distinct from caller) as own_moves
        from private.host_mail as told
        where told.mailbox = reached and told.mailed_at > private.scheduler_now() - interval '1 hour'
      ) as heard
    )
  then
    return;
  end if;
  insert into private.host_mail (meeting_id, mailbox, change, caller_hash, mailed_at)
  values (mail_host.meeting_id, reached, mail_host.change, caller, private.scheduler_now());
  perform private.send_mail(mail_host.address, 'host-' || mail_host.change, mail_host.data);
end
$$;
