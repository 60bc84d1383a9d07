-- What a company's own attribute stands for in the figures of a 年度: one attribute each at most.
-- upgrade: index user_attributes_by_use: the version before leaves the column alone
alter table user_attributes add column used_as text;
alter table user_attributes
  add constraint user_attributes_used_as_check check (used_as in ('EmploymentType', 'Gender')) not valid;
create unique index user_attributes_by_use on user_attributes (company_id, used_as) where used_as is not null; -- locks: a company has thirty
