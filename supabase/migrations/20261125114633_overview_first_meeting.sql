-- The zone of a host counts as its hours, and the first booked meeting is a step.

-- An admin's first steps, each true once the data shows that it was taken. Null: dismissed.
create or replace function private.first_steps() returns jsonb
language sql stable set search_path = ''
as $$
  select case
    when not exists (
      select from public.dismissal where user_id = (select private.caller_id()) and notice = 'first-steps'
    ) then jsonb_build_object(
      -- A host whose zone is still that of a new database was never looked at.
      'hours', exists (
        select from public.meeting_host where retired_at is null and (hours_version > 1 or time_zone <> 'UTC')
      ),
      'meeting', exists (select from public.meeting where source = 'builtin'),
      'mail', private.mail_delivery() is not distinct from 'server',
      'terms', exists (select from public.site_setting where key = 'terms_text' and version > 1),
      'brand', exists (
        select from public.site_setting
        where key in ('brand', 'logo_url', 'hero_image_url', 'founder_image_urls', 'footer_text') and version > 1
      ),
      'client', exists (select from public.client_account_member)
        or exists (select from public.invitation where role = 'client' and revoked_at is null),
      'staff', exists (select from public."userProfile" where role = 'staff')
        or exists (select from public.invitation where role = 'staff' and revoked_at is null),
      'second_admin', (select count(*) from public."userProfile" where role = 'admin') > 1
        or exists (
          select from public.invitation
          where role = 'admin' and revoked_at is null and accepted_at is null and expires_at > now()
        )
    )
  end
$$;
