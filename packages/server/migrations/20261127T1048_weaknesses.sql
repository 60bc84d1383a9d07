-- What people answer wrongly most often, by category and question, for the company and each department: as it was
-- reckoned at night, without those that too few people answered.
create table weaknesses (
  company_id bigint not null references companies on delete cascade,
  -- null: the whole company.
  department_id bigint,
  minor_category_id bigint not null references minor_categories on delete cascade,
  -- null: all questions of the category.
  question_id bigint references questions on delete cascade,
  people int not null,
  asked int not null,
  correct_count int not null,
  constraint weaknesses_key unique nulls not distinct (company_id, department_id, minor_category_id, question_id),
  foreign key (company_id, department_id) references departments (company_id, id) on delete cascade
);
create index weaknesses_by_category on weaknesses (minor_category_id);
create index weaknesses_by_question on weaknesses (question_id);
-- They may be of preset questions: the service alone says of which.
revoke insert, update, delete on weaknesses from tenant_application;
grant select, insert, delete on weaknesses to tenant_system;

-- When that was last done for a company, or begun to be: whoever notes it first does it.
create table weakness_runs (
  company_id bigint primary key references companies on delete cascade,
  begun_at timestamptz not null
);
revoke insert, update, delete on weakness_runs from tenant_application;
grant select, insert, update on weakness_runs to tenant_system;
