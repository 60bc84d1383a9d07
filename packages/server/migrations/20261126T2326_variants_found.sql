-- without transaction
alter table questions validate constraint questions_variant_of_fkey;
alter table questions validate constraint questions_variant_of_check;
alter table surveys validate constraint surveys_variant_id_variant_version_fkey;
alter table surveys validate constraint surveys_variant_check;
create index concurrently questions_by_variant_of on questions (variant_of) where variant_of is not null;
create index concurrently surveys_by_variant on surveys (variant_id, variant_version) where variant_id is not null;
