-- By itself: changing a table keeps it from everybody until the end of the transaction, and this takes long where there are
-- many answers. Until it is done nothing has been right in a row, which asks once more at worst. What was answered meanwhile
-- is left as the answer wrote it.
update memories m set right_in_a_row = least(streak.count, 32767)
from (
  select later.company_id, later.user_id, later.question_id, count(*) as count, min(later.asked) as asked
  from (
    select s.company_id, s.user_id, s.question_id,
      count(*) filter (where not s.is_correct) over (
        partition by s.company_id, s.user_id, s.question_id order by s.answered_at desc, s.id desc) as misses,
      count(*) over (partition by s.company_id, s.user_id, s.question_id) as asked
    from surveys s where s.answered_at is not null
  ) later
  where later.misses = 0
  group by later.company_id, later.user_id, later.question_id
) streak
where m.company_id = streak.company_id and m.user_id = streak.user_id and m.question_id = streak.question_id
  and m.asked = streak.asked;
