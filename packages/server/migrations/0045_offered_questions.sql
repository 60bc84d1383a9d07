-- How many questions of an examination had come by its last day, kept once that has passed with questions left; null
-- before, and until it is counted (again). One that never came fails nobody.
alter table examinations add column offered_count smallint;
grant update (offered_count) on examinations to tenant_application;
