-- An admin reads whether somebody has a second factor.
-- Serves older servers.

create or replace function public.read_person(user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  select jsonb_build_object(
    'kind', 'person',
    'person', private.person_row(profile, known, company) || jsonb_build_object(
      'joined_at', private.as_utc(known.created_at),
      'devices', (
        select count(*)
        from auth.sessions as open
        where open.user_id = profile.id and private.is_session_alive(open.created_at, open.refreshed_at, open.not_after)
      ),
      'second_factors', (select count(*) from private.second_factor as held where held.user_id = profile.id),
      'terms', (
        select jsonb_build_object(
          'version', accepted.terms_version, 'accepted_at', private.as_utc(accepted.accepted_at)
        )
        from public.terms_acceptance as accepted
        where accepted.user_id = profile.id
        order by accepted.accepted_at desc
        limit 1
      ),
      'is_last_admin', profile.role = 'admin' and profile.deactivated_at is null and not exists (
        select from public."userProfile" as other
        where other.role = 'admin' and other.deactivated_at is null and other.id <> profile.id
      ),
      -- Those for all companies.
      'duties', array(
        select given.duty from public.staff_duty as given
        where given.user_id = profile.id and given.client_account_id is null
        order by given.duty
      ),
      'company_duties', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('duty', given.duty, 'company', jsonb_build_object('id', one.id, 'name', one.name))
            order by one.name, one.id, given.duty
          ),
          '[]'
        )
        from public.staff_duty as given
        join public.client_account as one on one.id = given.client_account_id
        where given.user_id = profile.id
      )
    )
  ) into answer
  from public."userProfile" as profile
  join auth.users as known on known.id = profile.id
  left join public.client_account_member as member on member.user_id = profile.id
  left join public.client_account as company on company.id = member.account_id
  where profile.id = read_person.user_id;
  return coalesce(answer, '{"kind": "missing"}');
end
$$;
