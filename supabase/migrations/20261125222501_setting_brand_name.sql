-- The brand has a name that can be edited.

create or replace function private.is_brand(value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(value) = 'object' and private.are_words(value -> 'social', 0, 6, '{"name": 30, "url": 300}') then
    private.has_words(value - 'social' - 'name', '{"support_email": 254}')
    and (not value ? 'name' or private.has_words(jsonb_build_object('name', value -> 'name'), '{"name": 40}'))
    and private.is_email_address(value ->> 'support_email')
    and not exists (
      select from jsonb_array_elements(value -> 'social') as link where not private.is_public_url(link ->> 'url')
    )
  else false end
$$;
