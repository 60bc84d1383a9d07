-- The second wall: a transaction sees and writes the rows of its own company alone.

do $$
declare
  t text;
begin
  foreach t in array array[
    'files', 'departments', 'users', 'user_departments', 'department_editors', 'sessions', 'user_holidays',
    'audit_log', 'company_basics', 'examinations', 'examination_questions', 'survey_sheets', 'surveys',
    'memories', 'daily_sums'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format(
      'create policy own_company on %I using (company_id = app_company_id()) with check (company_id = app_company_id())', t);
  end loop;

  -- What the vendor marks as preset is read by all and written by the vendor alone.
  foreach t in array array[
    'major_categories', 'medium_categories', 'minor_categories', 'questions', 'course_templates', 'basics'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy own_or_preset on %I for select using (company_id = app_company_id() or preset)', t);
    execute format('create policy own_insert on %I for insert with check (company_id = app_company_id())', t);
    execute format(
      'create policy own_update on %I for update using (company_id = app_company_id()) with check (company_id = app_company_id())', t);
    execute format('create policy own_delete on %I for delete using (company_id = app_company_id())', t);
  end loop;
end $$;

-- Their parts follow the whole they belong to.
alter table question_versions enable row level security;
create policy own_or_preset on question_versions for select
  using (company_id = app_company_id() or exists (select 1 from questions q where q.id = question_id and q.preset));
create policy own_write on question_versions for insert with check (company_id = app_company_id()
  and exists (select 1 from questions q where q.id = question_id and q.company_id = app_company_id()));
create policy own_update on question_versions for update using (company_id = app_company_id());

alter table course_questions enable row level security;
create policy own_or_preset on course_questions for select
  using (company_id = app_company_id() or exists (select 1 from course_templates c where c.id = course_template_id and c.preset));
create policy own_write on course_questions for insert with check (company_id = app_company_id()
  and exists (select 1 from course_templates c where c.id = course_template_id and c.company_id = app_company_id()));
create policy own_delete on course_questions for delete using (company_id = app_company_id());

alter table basic_questions enable row level security;
create policy own_or_preset on basic_questions for select
  using (company_id = app_company_id() or exists (select 1 from basics b where b.id = basic_id and b.preset));
create policy own_write on basic_questions for insert with check (company_id = app_company_id()
  and exists (select 1 from basics b where b.id = basic_id and b.company_id = app_company_id()));
create policy own_delete on basic_questions for delete using (company_id = app_company_id());

alter table companies enable row level security;
create policy own_company on companies using (id = app_company_id());

-- Keyed by user; a user's company is fixed.
alter table idempotency_keys enable row level security;
create policy own_company on idempotency_keys
  using (exists (select 1 from users u where u.id = user_id and u.company_id = app_company_id()));

-- Append-only: what is logged stays as it was written.
revoke update, delete, truncate on audit_log from tenant_application;
