-- Which courses are required is said of the course by each company, also of those that the operator offers, and no detail of
-- reminders any more.
create table required_courses (
  company_id bigint not null references companies on delete cascade,
  -- Of the company, or of the operator, who may delete it: then it requires nothing any more.
  course_template_id bigint not null,
  primary key (company_id, course_template_id)
);
insert into required_courses (company_id, course_template_id)
select distinct p.company_id, c.id
from reminder_preferences p
cross join lateral unnest(p.compulsory_course_ids) as chosen (id)
join course_templates c on c.id = chosen.id and (c.company_id = p.company_id or c.preset);
alter table reminder_preferences drop column compulsory_course_ids;
grant select on required_courses to tenant_answering;
revoke update on required_courses from tenant_application;
