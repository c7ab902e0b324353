-- Counts the networks of first bookings and of first moves, and neither cancellations nor what the team changes: nineteen networks
-- had used up the hundred mails an hour.

alter table private.host_mail add column if not exists is_counted boolean not null default true;

create or replace function private.notify(kind text, template text, cause text, data jsonb, except_addresses text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  of_cause integer;
  causes integer;
begin
  perform private.tell(
    notify.kind, array(select listener.user_id from private.listeners(notify.kind) as listener),
    (notify.data #>> '{company,id}')::uuid, (notify.data ->> 'id')::uuid,
    jsonb_strip_nulls(jsonb_build_object(
      'title', notify.data -> 'title', 'company', notify.data #> '{company,name}', 'guest', notify.data #> '{guest,name}',
      'starts_at', notify.data -> 'starts_at'
    )),
    has_own_mail => true
  );
  insert into private.notified (template, cause, at) values (notify.template, notify.cause, now());
  delete from private.notified as earlier where earlier.at <= now() - interval '1 hour';
  select count(*) filter (where recent.cause = notify.cause), count(distinct recent.cause) into of_cause, causes
  from private.notified as recent
  where recent.template = notify.template;
  if of_cause > 10 or of_cause = 1 and causes > 100 or of_cause > 1 and 300 <= (
    select count(*) from public.mail_message as recent
    where recent.created_at > now() - interval '1 hour' and recent.template = notify.template
  ) then
    return;
  end if;
  perform private.send_mail(listener.email, notify.template, notify.data)
  from private.listeners(notify.kind) as listener
  where listener.mail = 'at-once' and lower(listener.email) <> all (notify.except_addresses)
    and (
      of_cause = 1 or 30 > (
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
  -- A meeting is cancelled once, so that these are at most as many as what was told before.
  is_counted constant boolean := not mail_host.is_by_team and not (mail_host.change = 'cancelled' and exists (
    select from private.host_mail as told where told.meeting_id = mail_host.meeting_id and told.mailbox = reached
  ));
begin
  if is_counted and not (
    select case
      when mail_host.change <> 'cancelled' and caller is not null and own = 0 then networks < 100
      else mails < 30 and own < case mail_host.change when 'moved' then 3 else 10 end
    end
    from (
      select
        count(*) as mails,
        count(distinct told.caller_hash) as networks,
        count(*) filter (where told.caller_hash is not distinct from caller) as own
      from private.host_mail as told
      where told.mailbox = reached and told.change = mail_host.change and told.is_counted
        and told.mailed_at > private.scheduler_now() - interval '1 hour'
    ) as heard
  ) then
    return;
  end if;
  insert into private.host_mail (meeting_id, mailbox, change, caller_hash, mailed_at, is_counted)
  values (mail_host.meeting_id, reached, mail_host.change, caller, private.scheduler_now(), is_counted);
  perform private.send_mail(mail_host.address, 'host-' || mail_host.change, mail_host.data);
end
$$;
