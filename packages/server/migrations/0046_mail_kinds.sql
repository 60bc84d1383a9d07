-- Of which kind a mail is: who is not written to is asked again when it goes out, since it may have been held for weeks.
-- null: written before kinds were kept.
alter table mails add column mail_kind text;
