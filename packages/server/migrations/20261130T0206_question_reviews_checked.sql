-- without transaction
alter table questions validate constraint questions_review_check;
alter table questions validate constraint questions_review_author;
alter table notifications validate constraint notifications_kind_check;
