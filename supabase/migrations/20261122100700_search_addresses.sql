-- What staff find leads them to a page that they have: the lists of clients and of people are an admin's.

update private.search_source
set url = 'case private.role_of_caller() when ''admin'' then ''/studio/workspace/clients?company='' else ''/studio/workspace/tasks?company='' end || id'
where section = 'Clients';

update private.search_source
set url = 'case private.role_of_caller() when ''admin'' then ''/studio/workspace/staff?person='' || id else ''/studio/workspace/settings'' end'
where section = 'People';
