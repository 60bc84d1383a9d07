-- What a company knows of its people: their employee numbers, professions and posts as lists of the company, attributes
-- that it defines itself, and which departments a manager answers for.

alter table users add column employee_number text;
create unique index users_employee_number_taken on users (company_id, lower(employee_number));
