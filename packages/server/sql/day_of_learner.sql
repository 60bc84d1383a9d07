-- What the first screen of a learner rests on, with the rights of who asks (read_day_of_learner, read_days_of_learners): what they hold,
-- courses that ended and are maintained for them, what they may be asked again and does not wait in an open review, their days off and leaves, what tells whether they
-- are back from an absence, the month and the week so far, the replies that they have not seen, and their rank if they
-- want to see it and `p_is_ranked` says that companies have one unless they switched it off. Only examinations that were
-- begun are searched for questions to review: those of the others would all be read and left out again. What is due is
-- decided by the domain's rules, not here.
create function day_of_learner(p_company_id bigint, p_user_id bigint, p_today date, p_monday date, p_is_ranked boolean)
returns json
language plpgsql stable as $$
declare
  v_month date := date_trunc('month', p_today::timestamp)::date;
begin
  return (
    with held as materialized (
      select e.id, c.name, c.image, e.from_date, e.to_date, e.questions_per_sheet, e.frequency, e.weekdays,
        e.recap_enabled, e.desired_retention_percent, e.interval_cap_days, e.stop_after_right_in_a_row, e.daily_question_limit, e.question_count,
        e.answered_count > 0 as is_begun, m.maintenance, c.company_id = p_company_id and c.exam_rules is not null as is_exam,
        exists (select from required_courses r
          where r.company_id = p_company_id and r.course_template_id = e.course_template_id) as required, s.*
      from examinations e
      join course_templates c on c.id = e.course_template_id
      -- A course that ended and goes on for who passed it: at which retention, and how much of its month is spent.
      cross join lateral (
        select case when e.to_date < p_today and c.maintenance_minutes is not null
          and is_maintained(p_company_id, e.id, p_today)
          then json_build_object('desired_retention', c.maintenance_retention_percent,
            'minutes_a_month', c.maintenance_minutes, 'spent_seconds', (
              select coalesce(sum(d.seconds), 0) from daily_sums d
              where d.company_id = p_company_id and d.user_id = p_user_id and d.examination_id = e.id
                and d.day between greatest(v_month, e.to_date + 1) and p_today)) end as maintenance) m
      cross join lateral sheet_counts(p_company_id, e.id) s
      where e.company_id = p_company_id and e.user_id = p_user_id and e.deleted_at is null and e.disabled_at is null
        -- One whose last day was yesterday can still be finished: what waits in its open review is not asked elsewhere.
        and (e.to_date is null or e.to_date + 1 >= p_today or m.maintenance is not null)
      -- More than anybody holds at once.
      order by e.from_date, e.id limit 500
    )
    select json_build_object(
      'examinations', (
        select coalesce(json_agg(h order by h.from_date, h.id), '[]') from held h
        where h.to_date is null or h.to_date >= p_today or h.maintenance is not null
          -- What is begun as an examination runs over midnight.
          or (h.open_sheet_is_exam and h.to_date + 1 = p_today)),
      'candidates', (
        select coalesce(
          json_agg(json_build_array(h.id, m.question_id, m.stability, m.last_reviewed_on, m.lapses, m.right_in_a_row,
            m.decay, m.person_effect)), '[]')
        from held h
        join examination_questions eq on eq.company_id = p_company_id and eq.examination_id = h.id and eq.asked > 0
        join memories m on m.company_id = p_company_id and m.user_id = p_user_id and m.question_id = eq.question_id
        join questions q on q.id = eq.question_id and q.deleted_at is null and q.retired_at is null
        where h.recap_enabled and h.is_begun and h.from_date <= p_today
          and (h.to_date is null or h.to_date >= p_today or h.maintenance is not null)
          and m.question_id <> all (array(
            select s.question_id from held o
            join surveys s on s.company_id = p_company_id and s.survey_sheet_id = o.open_recap_sheet_id
            where o.open_recap_sheet_id is not null and s.answered_at is null))),
      'days_off_since', since.day,
      'days_off', json_build_object('weekly_days_off', u.weekly_days_off,
        'national_holidays_off', u.national_holidays_off, 'holidays', d.holidays, 'entered_late', d.entered_late,
        'leaves', d.leaves, 'past_weeks', d.past_weeks),
      'month', (
        select json_build_object('asked', coalesce(sum(d.asked), 0), 'correct', coalesce(sum(d.correct_count), 0),
          'recapAsked', coalesce(sum(d.recap_asked), 0), 'recapCorrect', coalesce(sum(d.recap_correct_count), 0),
          'points', coalesce(sum(d.points), 0), 'seconds', coalesce(sum(d.seconds), 0),
          'active_days', count(distinct d.day))
        from daily_sums d
        where d.company_id = p_company_id and d.user_id = p_user_id and d.day between v_month and p_today),
      -- The days with an answer, from which an absence is told: of the last 120, and the last one before.
      'active_on', (
        select coalesce(json_agg(a.day), '[]') from (
          select distinct d.day from daily_sums d
          where d.company_id = p_company_id and d.user_id = p_user_id and d.day between p_today - 120 and p_today
          union all
          select max(d.day) from daily_sums d
          where d.company_id = p_company_id and d.user_id = p_user_id and d.day < p_today - 120
          having max(d.day) is not null
        ) a),
      'answered_today', (
        select coalesce(sum(d.asked + d.recap_asked), 0) from daily_sums d
        where d.company_id = p_company_id and d.user_id = p_user_id and d.day = p_today),
      'restart_per_day', u.restart_per_day,
      'daily_question_limit', (select c.daily_question_limit from companies c where c.id = p_company_id),
      'hours', learning_hours_of(p_company_id, p_user_id),
      'answered_on', (
        select coalesce(json_agg(distinct d.day), '[]') from daily_sums d
        where d.company_id = p_company_id and d.user_id = p_user_id and d.day between p_monday and p_today),
      'unread_reply_count', (
        select count(*) from question_reports q
        where q.company_id = p_company_id and q.user_id = p_user_id and q.answered_at is not null and q.seen_at is null),
      'rank', case when u.rank_enabled and coalesce((
          select f.is_enabled from company_features f where f.company_id = p_company_id and f.feature_key = 'ranking'),
          p_is_ranked) then (
        select json_build_object('department_name', dep.name, 'total_score', r.total_score, 'position', r.position,
          'member_count', r.member_count)
        from departments dep
        join lateral (
          select member.id, p.points as total_score, rank() over (order by p.points desc) as position,
            count(*) over () as member_count
          from users member
          cross join lateral (
            select coalesce(sum(d.points), 0)::int as points from daily_sums d
            where d.company_id = p_company_id and d.user_id = member.id and d.day between v_month and p_today) p
          where member.company_id = p_company_id and member.department_id = dep.id and member.deactivated_at is null
        ) r on r.id = p_user_id
        where dep.company_id = p_company_id and dep.id = u.department_id)
      end)
    from users u
    cross join lateral (select least(p_today - 366, (select min(h.from_date) from held h)) as day) since
    cross join lateral days_off_since(p_company_id, u.id, since.day) d
    where u.company_id = p_company_id and u.id = p_user_id
  );
end $$;
revoke execute on function day_of_learner from public;
grant execute on function day_of_learner to tenant_application, tenant_answering;
