-- A variant is a question of its own that asks what another question asks, in other words. People remember the other one,
-- the knowledge point: all that counts answers names it as `question_id`, whichever wording was asked.
alter table questions add column variant_of bigint;
alter table questions
  add constraint questions_variant_of_fkey foreign key (company_id, variant_of) references questions (company_id, id) not valid,
  add constraint questions_variant_of_check check (variant_of <> id) not valid;

-- The wording that was asked; null: the main one, in `version`. `version` is of the main one always.
alter table surveys
  add column variant_id bigint,
  add column variant_version smallint;
alter table surveys
  add constraint surveys_variant_id_variant_version_fkey foreign key (variant_id, variant_version)
    references question_versions (question_id, version) not valid,
  add constraint surveys_variant_check check ((variant_id is null) = (variant_version is null)) not valid;
