-- Whom a mail tells somebody else about: it goes with that person.
alter table mails add column about_user_id int references users on delete cascade;
create index mails_about_people on mails (about_user_id) where about_user_id is not null;
