-- Measured retention is counted answer by answer: an answer counts when the one before it was right and at least seven
-- days earlier. It belongs to its own day and adds up like every other sum, so nothing is kept "as of" a day any more.

drop table retention_totals;
drop view if exists survey_details;

alter table daily_sums drop column memory_asked, drop column memory_retained,
  -- The chances of guessing the answers that count, in ten-thousandths.
  add column retention_chance int not null default 0;
alter table period_sums drop column memory_asked, drop column memory_retained,
  add column retention_chance int not null default 0;
alter table memories drop column first_correct_on;
alter table examination_questions drop column first_correct_on;

-- The sums of all answers so far, by the new rule.
create temporary table chances (question_id bigint, version int, chance int, primary key (question_id, version));

do $$
declare
  v record;
  chance numeric;
  cards int;
begin
  for v in
    select q.question_id, q.version, q.question_type, q.selectable, q.orderable
    from question_versions q
    where exists (select from surveys s where s.question_id = q.question_id and s.version = q.version
      and s.answered_at is not null)
  loop
    if v.question_type = 'FillInTheBlanks' then
      -- Right arrangements: of each text of the blanks, as many as its cards allow; of all cards in all blanks.
      select coalesce(exp(sum(ln(t.cards - n))), 1) into chance
      from (
        select count(*) as cards, count(*) filter (where w ->> 'position' is not null) as blanks
        from jsonb_array_elements(v.orderable) w group by w ->> 'text'
      ) t, generate_series(0, t.blanks - 1) n;
      cards := jsonb_array_length(v.orderable);
      select round(chance) / coalesce(round(exp(sum(ln((cards - n)::numeric)))), 1) into chance
      from generate_series(0, (
        select count(*) from jsonb_array_elements(v.orderable) w where w ->> 'position' is not null) - 1) n;
    elsif v.question_type = 'MultiSelectable' then
      chance := 1.0 / (2 ^ jsonb_array_length(v.selectable) - 1);
    else
      chance := 1.0 / jsonb_array_length(v.selectable);
    end if;
    insert into chances values (v.question_id, v.version, round(chance * 10000));
  end loop;
end $$;

update daily_sums set retention_asked = 0, retention_retained = 0
where retention_asked <> 0 or retention_retained <> 0;
update period_sums set retention_asked = 0, retention_retained = 0
where retention_asked <> 0 or retention_retained <> 0;

create temporary table counted as
select a.company_id, a.user_id, a.answered_on, sh.examination_id, count(*)::int as asked,
  count(*) filter (where a.is_correct)::int as retained, sum(c.chance)::int as chance
from (
  select s.company_id, s.user_id, s.question_id, s.version, s.survey_sheet_id, s.answered_on, s.is_correct,
    lag(s.is_correct) over history as was_correct, lag(s.answered_on) over history as was_answered_on
  from surveys s
  where s.answered_at is not null
  window history as (partition by s.company_id, s.user_id, s.question_id order by s.answered_at, s.id)
) a
join survey_sheets sh on sh.company_id = a.company_id and sh.id = a.survey_sheet_id
join chances c on c.question_id = a.question_id and c.version = a.version
where a.was_correct and a.answered_on - a.was_answered_on >= 7
group by 1, 2, 3, 4;

update daily_sums d set retention_asked = c.asked, retention_retained = c.retained, retention_chance = c.chance
from counted c
where d.company_id = c.company_id and d.user_id = c.user_id and d.day = c.answered_on
  and d.examination_id is not distinct from c.examination_id;

update period_sums p set retention_asked = c.asked, retention_retained = c.retained, retention_chance = c.chance
from (
  select company_id, user_id, unit, date_trunc(unit, answered_on::timestamp)::date as starts_on, examination_id,
    sum(asked)::int as asked, sum(retained)::int as retained, sum(chance)::int as chance
  from counted, unnest(array['month', 'quarter']) unit
  group by 1, 2, 3, 4, 5
) c
where p.company_id = c.company_id and p.user_id = c.user_id and p.unit = c.unit and p.starts_on = c.starts_on
  and p.examination_id is not distinct from c.examination_id;

drop table counted, chances;
