-- An invitation also goes out by mail, when the admin asks for it.

-- Functions

-- What stores it stays as it is, and is called by the function below only.
alter function public.create_invitation(jsonb) set schema private;
revoke all on function private.create_invitation(jsonb) from public, anon, authenticated, service_role;

-- With "send_mail": true, the mail is queued in the transaction that stores the invitation, and once, however often it is sent.
create function public.create_invitation(request jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_known boolean;
  answer jsonb;
begin
  if jsonb_typeof(request) = 'object' and jsonb_typeof(request -> 'send_mail') not in ('boolean', 'null') then
    return '{"kind": "invalid", "field": "send_mail"}';
  end if;
  -- The same lock that the stored function takes: a request and its repetition at the same moment are one mail.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('pipelark: invite', 0));
  is_known := exists (select from public.invitation as held where held.id::text = lower(request ->> 'id'));
  answer := private.create_invitation(request);
  if answer ->> 'kind' = 'created' and not is_known and request ->> 'send_mail' = 'true' then
    perform private.send_mail(
      held.email, 'invitation',
      jsonb_build_object(
        'link_path', '/accept-invitation#token=' || (request ->> 'token'), 'role', held.role, 'company', held.company,
        'invited_by_name', held.invited_by_name
      )
    )
    from public.invitation as held
    where held.id = (request ->> 'id')::uuid;
  end if;
  return answer;
end
$$;

revoke all on function public.create_invitation(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.create_invitation(jsonb) to authenticated;
