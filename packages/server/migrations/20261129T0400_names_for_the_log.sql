-- The log names what its entries are about, for the operator's people in the entries of every company at once: the
-- role that reads it sees the names of these too, and nothing of what is in them.
grant select (name, preset, deleted_at) on major_categories, medium_categories, minor_categories to tenant_system;
grant select (deleted_at) on basics to tenant_system;
grant select (file_name) on imports, question_creation_requests to tenant_system;
grant select (question_id) on question_reports to tenant_system;
grant select (version, preset) on questions to tenant_system;
grant select (company_id, question_id, version, title) on question_versions to tenant_system;
grant select (preset) on course_templates to tenant_system;
