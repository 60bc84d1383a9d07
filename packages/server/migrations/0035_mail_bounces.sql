-- Whether a bounce told that the address fails. A server that passes mails on takes them for every address, so that it
-- takes another one does not mean that the address works again.
alter table mail_failures add column is_bounce boolean not null default false;
