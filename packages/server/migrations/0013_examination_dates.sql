-- The days of an examination are changed by those who assign it.
grant update (from_date, to_date) on examinations to tenant_application;
