-- What single people differ by from the weights of their company, found with a version of them: what their odds of
-- recalling are multiplied by. Who has no row remembers as the weights expect, or has too few answers to tell. Rows of
-- the version in force alone are kept.
create table memory_effects (
  company_id bigint not null,
  user_id bigint not null,
  version int not null,
  effect double precision not null check (effect between 0.3 and 3),
  primary key (company_id, user_id, version),
  foreign key (company_id, version) references memory_weights on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index memory_effects_by_version on memory_effects (company_id, version);
revoke update on memory_effects from tenant_application;
grant select on memory_effects to tenant_answering;

-- The effect by which a memory is reckoned, of its version; null: none.
alter table memories add column person_effect double precision;
-- The task that works out predictions.
grant select (person_effect) on memories to tenant_system;

-- The log loss with the effects that were found, beside those without.
alter table memory_weights add column effects_loss double precision;
alter table memory_weights drop constraint memory_weights_reason_check;
alter table memory_weights add constraint memory_weights_reason_check check (reason in ('Better', 'EffectsBetter',
  'NotBetter', 'EffectsWorse', 'DefaultBetter', 'TooFew', 'TooLarge', 'Unavailable', 'Failed')) not valid;
