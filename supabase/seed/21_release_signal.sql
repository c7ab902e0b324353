-- What pages reported of three earlier releases in the last week: the middle one of booking was slow and broke.

insert into public.release_signal (at, kind, part, version, contract, page, page_load, weight, value)
select
  now() - make_interval(hours => release.newest_hour + (place * release.hours) / release.documents, mins => place % 60),
  measure.kind, release.part, release.version, '1.1', release.page,
  lpad(to_hex(release.number * 1000 + place), 16, '0'), 10,
  case when measure.kind <> 'load' then round((measure.value * release.slowness * (0.8 + (place * 7 % 10) / 20.0))::numeric, 3) end
from (
  values
    (1, 'booking', '0.9.0-5eed01b3f9d2', '/schedule/:meeting', 60, 96, 72, 1.0),
    (2, 'booking', '0.9.1-5eed02a7c41d', '/schedule/:meeting', 14, 80, 46, 1.9),
    (3, 'portal', '0.9.0-5eed037e60c8', '/dashboard', 50, 100, 20, 1.1)
) as release (number, part, version, page, documents, hours, newest_hour, slowness)
cross join generate_series(0, release.documents - 1) as place
cross join (values ('load', 0), ('LCP', 1150), ('CLS', 0.03), ('INP', 96), ('TTFB', 140)) as measure (kind, value);

insert into public.release_signal
  (at, kind, part, version, contract, page, page_load, message, stack, found_by)
select
  now() - make_interval(hours => broken.hours_ago, mins => place * 7), broken.kind, broken.part, broken.version, '1.1', broken.page,
  lpad(to_hex(broken.number * 1000 + place), 16, '0'), broken.message, broken.stack, broken.found_by
from (
  values
    (2, 'error', 'booking', '0.9.1-5eed02a7c41d', '/schedule/:meeting', 9, 47, 'starts is not iterable',
      'groupByDay booking@0.9.1-5eed02a7c41d/assets/SchedulePage.js:1:1184', 'boundary'),
    (2, 'load-failure', 'booking', '0.9.1-5eed02a7c41d', '/schedule/:meeting', 2, 50,
      'Failed to fetch dynamically imported module', null, 'boundary'),
    (3, 'error', 'portal', '0.9.0-5eed037e60c8', '/dashboard', 3, 5, 'ResizeObserver is not defined',
      'watch portal@0.9.0-5eed037e60c8/assets/UpdatesPage.js:1:902', 'stack')
) as broken (number, kind, part, version, page, documents, hours_ago, message, stack, found_by)
cross join generate_series(0, broken.documents - 1) as place;

delete from private.signal_count;
