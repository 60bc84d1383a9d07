-- Keeps the sitting that a basic's last answer has finished, and ends the person's one before.
create function keep_basic_sitting() returns trigger language plpgsql as $$
declare
  v_finished_on date;
begin
  select s.answered_on into v_finished_on from surveys s
  where s.company_id = new.company_id and s.survey_sheet_id = new.id and s.sequence = new.question_count;
  update basic_sittings b set replaced_on = v_finished_on
  where b.company_id = new.company_id and b.user_id = new.user_id and b.basic_id = new.basic_id
    and b.replaced_on is null;
  insert into basic_sittings (company_id, basic_id, user_id, survey_sheet_id, finished_at, finished_on, question_count,
    correct_count, is_passed)
  values (new.company_id, new.basic_id, new.user_id, new.id, new.finished_at, v_finished_on,
    new.question_count - new.dropped_count, new.correct_count,
    new.correct_count * 100 >= new.pass_mark_percent::int * (new.question_count - new.dropped_count));
  return null;
end $$;
revoke execute on function keep_basic_sitting from public;
