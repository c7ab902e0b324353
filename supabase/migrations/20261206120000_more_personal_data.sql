-- A message may also hold addresses in other letters or encoded, numbers of people, networks and accounts, and the value of a link's token.

-- Functions

-- As before, but that all with an at sign goes, but for `part@version` of a stack, the value behind `manage=` and `token=`, and seven digits
-- in a row, however they are parted, but for a version's.
create or replace function private.without_personal_data(said text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  cleaned text := said;
begin
  cleaned := regexp_replace(cleaned, '(/[^[:space:]?#"''()]*)[?#][^[:space:]"''()]*', '\1', 'g');
  cleaned := regexp_replace(cleaned, '((manage|token)\w*(=|%3D))[^[:space:]"''()&]+', '\1[mark]', 'gi');
  cleaned := regexp_replace(
    cleaned,
    '[^[:space:]@<>"''():/]+(@(?!\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12}(?![\w.-]))|%40)[^[:space:]<>"''():/]*',
    '[address]', 'gi'
  );
  cleaned := regexp_replace(cleaned, 'eyJ[[:alnum:]_.-]{10,}|[[:alnum:]_-]{32,}', '[mark]', 'g');
  cleaned := regexp_replace(cleaned, '([0-9]{1,3}\.){3}[0-9]{1,3}|([0-9a-f]{1,4}:{1,2}){3,}[0-9a-f]{0,4}', '[number]', 'gi');
  -- Two steps, because nothing here looks behind: what is a version is marked as well, and its mark taken away.
  cleaned := regexp_replace(cleaned, '(\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12}(?!\w))|(?!\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12})[0-9]([ .()/-]{0,2}[0-9]){6,}', '\1[number]', 'g');
  return regexp_replace(cleaned, '(\d{1,4}\.\d{1,4}\.\d{1,4}-[0-9a-f]{12})\[number\]', '\1', 'g');
end
$$;

-- As before, but that a mark may be longer than what it stands for: that is cut, and not refused.
create or replace function private.clean_signal() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- Before the cleaning: what is too long is refused and not made short.
  if char_length(new.message) > 500 or octet_length(new.stack) > 2048 then
    raise exception 'A message has 500 characters, a stack 2048 bytes' using errcode = '22001';
  end if;
  new.message := left(private.without_personal_data(new.message), 500);
  new.stack := private.without_personal_data(new.stack);
  if octet_length(new.stack) > 2048 then
    new.stack := left(new.stack, 500);
  end if;
  new.caller_group := private.group_of_caller(new.part || '@' || new.version);
  return new;
end
$$;
