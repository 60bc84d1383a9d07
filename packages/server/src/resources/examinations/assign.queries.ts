import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import type { PlanMembers } from '../deliveries/examination-row';
import type { Drawing } from '../exams/draw-questions';
import { newSeed } from '../survey-sheets/make-sheet';
import { overridesOf } from './plan';
import { markRecallStale } from '../../shared/stale-recalls.queries';

/** Users among `userIds` that the caller may see and that are active. */
export const listActiveUsersAmong = async (
  tx: Tx,
  caller: Caller,
  userIds: readonly number[],
  visible: RawBuilder<boolean>,
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.company_id = ${caller.companyId} and u.id = any(${[...userIds]}) and u.deactivated_at is null and ${visible}`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Active members of departments and of everything below them, as far as the caller may see them. */
export const listMembersOfDepartments = async (
  tx: Tx,
  caller: Caller,
  departmentIds: readonly number[],
  visible: RawBuilder<boolean>,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive tree as (
      select id from departments where company_id = ${caller.companyId} and id = any(${[...departmentIds]})
      union
      select d.id from departments d join tree t on d.parent_id = t.id where d.company_id = ${caller.companyId}
    )
    select distinct u.id from users u
    join user_departments m on m.company_id = u.company_id and m.user_id = u.id
    join tree t on t.id = m.department_id
    where u.company_id = ${caller.companyId} and u.deactivated_at is null and ${visible}
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Lets nobody else give this course to people of the company until the transaction ends: who holds it is looked at before,
 * and two at once, by hand or by rules, would each find that nobody does. One of them would then be refused as a whole. The state
 * of an own course stays as it is, too: read it after this.
 */
export const lockGiving = async (tx: Tx, companyId: number, courseId: number): Promise<void> => {
  const lock = `course ${courseId} given by ${companyId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  await sql`
    select from course_templates where company_id = ${companyId} and id = ${courseId} for key share`.execute(
    tx,
  );
};

/** Names of those who hold the course within a period, with their ids. */
export const listHoldersOfCourse = async (
  tx: Tx,
  caller: Pick<Caller, 'companyId'>,
  courseTemplateId: number,
  userIds: readonly number[],
  period: { from: string; to: string | null },
): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct u.id, u.name from examinations e
    join users u on u.company_id = e.company_id and u.id = e.user_id
    where e.company_id = ${caller.companyId} and e.course_template_id = ${courseTemplateId}
      and e.user_id = any(${[...userIds]}) and e.disabled_at is null and e.deleted_at is null
      and daterange(e.from_date, e.to_date, '[]') && daterange(${period.from}, ${period.to}, '[]')
    order by u.id`.execute(tx);
  return rows;
};

/** What every new examination of one assignment has in common. */
export interface NewExaminations {
  courseTemplateId: number;
  from: string;
  to: string | null;
  chosen: PlanMembers;
  /** The course's own plan. */
  ofCourse: PlanMembers;
  /** Of the course. */
  questionIds: readonly number[];
  /** How many of them each asks. */
  questionCount: number;
  /** What draws these for each; `null`: each asks all. */
  draw: Drawing<number> | null;
}

type Fragment = RawBuilder<unknown>;

interface MadeExamination {
  id: number;
  draw_seed: number | null;
}

/** All questions of a course for examinations, by a statement that does not grow with both. */
const askingAll = (ids: readonly number[], questionIds: readonly number[]): Fragment => sql`
  select e.id as examination_id, q.id as question_id, q.place
  from unnest(${[...ids]}::bigint[]) as e (id)
  cross join unnest(${[...questionIds]}::bigint[]) with ordinality as q (id, place)`;

/** For each examination the questions that are drawn for it. */
const askingDrawn = (made: readonly MadeExamination[], draw: Drawing<number>): Fragment => {
  const drawn = made.flatMap(({ id, draw_seed: seed }) =>
    seed === null ? [] : draw(seed).map((questionId) => ({ id, questionId })),
  );
  const ids = drawn.map(({ id }) => id);
  const questionIds = drawn.map(({ questionId }) => questionId);
  return sql`
    select * from unnest(${ids}::bigint[], ${questionIds}::bigint[])
      with ordinality as asked (examination_id, question_id, place)`;
};

/** A shuffled course has its own order for every examination: a hash of both ids, so that it never changes. */
const insertQuestions = async (
  tx: Tx,
  companyId: number,
  asking: Fragment,
  { shuffled }: PlanMembers,
): Promise<void> => {
  await sql`
    insert into examination_questions (examination_id, question_id, company_id, sequence)
    select a.examination_id, a.question_id, ${companyId},
      row_number() over (
        partition by a.examination_id
        order by case when ${shuffled} then md5(a.examination_id || ':' || a.question_id) end, a.place
      )
    from (${asking}) a`.execute(tx);
};

/** Of so many examinations drawn questions are written at once. */
const CHUNK = 500;

/** Makes one examination for each user, with its questions in the order they will be asked. */
export const insertExaminations = async (
  tx: Tx,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  userIds: readonly number[],
  made: NewExaminations,
): Promise<number[]> => {
  const { chosen } = made;
  const seeds = userIds.map(() => (made.draw === null ? null : newSeed()));
  const { rows } = await sql<MadeExamination>`
    insert into examinations (company_id, user_id, course_template_id, from_date, to_date, questions_per_sheet,
      frequency, weekdays, shuffled, pass_mark_percent, recap_enabled, desired_retention_percent,
      interval_cap_days, stop_after_right_in_a_row, daily_question_limit, overrides, question_count, draw_seed, created_by)
    select ${actor.companyId}, user_id, ${made.courseTemplateId}, ${made.from}, ${made.to}::date,
      ${chosen.questions_per_sheet}, ${chosen.frequency}, ${chosen.weekdays}::text[], ${chosen.shuffled},
      ${chosen.pass_mark}, ${chosen.recap_enabled}, ${chosen.desired_retention},
      ${chosen.interval_cap_days}, ${chosen.stop_after_right_in_a_row}::smallint,
      ${chosen.daily_question_limit}::smallint, ${JSON.stringify(overridesOf(chosen, made.ofCourse))}::jsonb,
      ${made.questionCount}, seed, ${actor.userId}::bigint
    from unnest(${[...userIds]}::bigint[], ${seeds}::int[]) as given (user_id, seed)
    returning id, draw_seed`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const { draw, questionIds } = made;
  if (draw === null)
    await insertQuestions(tx, actor.companyId, askingAll(ids, questionIds), chosen);
  else
    for (let at = 0; at < rows.length; at += CHUNK) {
      const asking = askingDrawn(rows.slice(at, at + CHUNK), draw);
      await insertQuestions(tx, actor.companyId, asking, chosen);
    }
  await markRecallStale(tx, actor.companyId, userIds);
  return ids;
};
