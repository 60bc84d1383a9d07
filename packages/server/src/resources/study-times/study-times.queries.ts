import type {
  getStudyTimeSum,
  listOutsideStudy,
  listStudyDays,
  listStudyTimes,
} from '@tokiori/contract';
import type { OutsideStudy, StudyDay, StudyTime, StudyTimeSum } from '@tokiori/contract';
import type { ReportPeriod } from '@tokiori/domain';
import { sql } from 'kysely';
import { pageOf, type Condition, type Page } from '../../platform/list-pages';
import type { CallOf, Tx } from '../../shared/caller';
import { onlyRow } from '../../shared/only-row';
import { matches } from '../../shared/search';
import { visibleUsers } from '../../shared/visible-users.access';
import { inDepartments } from '../departments/departments.access';
import { COLUMNS, studyTimeRows, SUMMED } from './study-time-rows';

const PERSON = sql`u.id as user_id, u.name as user_name, u.employee_number, d.name as department_name`;
const JOINED = sql`left join departments d on d.company_id = u.company_id and d.id = u.department_id`;

/** A person and a day as one number: no company has people whose ids leave no room for it. */
const PERSON_DAY = sql`(u.id * 100000 + (t.day - date '2000-01-01'))`;

const matchesPerson = (text: string): Condition =>
  matches([sql`u.name`, sql`u.name_kana`, sql`u.employee_number`], text);

const filtersOf = (companyId: number) => ({
  q: matchesPerson,
  period: null,
  department_id: (ids: readonly number[], { queryByDept = false }: { queryByDept?: boolean }) =>
    inDepartments(companyId, ids, queryByDept),
  queryByDept: null,
});

const filtersOfDays = (companyId: number) => ({
  ...filtersOf(companyId),
  user_id: (id: number) => sql<boolean>`u.id = ${id}`,
});

/** One page of the people who have learned in a period, deactivated ones too. */
export const pageOfStudyTimes = (
  call: CallOf<typeof listStudyTimes>,
  period: ReportPeriod,
): Promise<Page<StudyTime>> => {
  const { companyId } = call.caller;
  return pageOf<typeof listStudyTimes, StudyTime>(call, {
    columns: sql`u.id, ${PERSON}, t.days, ${COLUMNS}`,
    from: sql`(select r.user_id, count(distinct r.day) as days, ${SUMMED}
        from ${studyTimeRows(companyId, period)} r group by r.user_id) t
      join users u on u.company_id = ${companyId} and u.id = t.user_id ${JOINED}`,
    where: [visibleUsers(call.caller)],
    sorts: {
      id: sql`u.id`,
      user_name: [sql`u.name_kana`, sql`u.name`],
      department_name: sql`d.name`,
      days: sql`t.days`,
      total: sql`t.total_seconds`,
    },
    order: { field: 'user_name' },
    filters: filtersOf(companyId),
  });
};

/** One page of the same by person and day. */
export const pageOfStudyDays = (
  call: CallOf<typeof listStudyDays>,
  period: ReportPeriod,
): Promise<Page<StudyDay>> => {
  const { companyId } = call.caller;
  return pageOf<typeof listStudyDays, StudyDay>(call, {
    columns: sql`${PERSON_DAY} as id, ${PERSON}, t.day, ${COLUMNS}`,
    from: sql`(select r.user_id, r.day, ${SUMMED}
        from ${studyTimeRows(companyId, period)} r group by r.user_id, r.day) t
      join users u on u.company_id = ${companyId} and u.id = t.user_id ${JOINED}`,
    where: [visibleUsers(call.caller)],
    sorts: {
      id: PERSON_DAY,
      day: sql`t.day`,
      user_name: [sql`u.name_kana`, sql`u.name`, sql`t.day`],
      department_name: sql`d.name`,
      total: sql`t.total_seconds`,
    },
    order: { field: 'day' },
    filters: filtersOfDays(companyId),
  });
};

/**
 * One page of the compulsory learning outside of the hours that held then, by person, day and course. A basic is none of a
 * course.
 */
export const pageOfOutsideStudy = (
  call: CallOf<typeof listOutsideStudy>,
  { from, to }: ReportPeriod,
): Promise<Page<OutsideStudy>> => {
  const { companyId } = call.caller;
  return pageOf<typeof listOutsideStudy, OutsideStudy>(call, {
    columns: sql`t.id, ${PERSON}, t.day, coalesce(c.name, b.name) as name, t.outside_seconds,
      t.allowed_seconds`,
    from: sql`(select min(s.id) as id, s.user_id, s.answered_on as day, e.course_template_id, h.basic_id,
          sum(s.outside_seconds)::bigint as outside_seconds,
          coalesce(sum(s.allowed_seconds), 0)::bigint as allowed_seconds
        from surveys s
        join survey_sheets h on h.company_id = s.company_id and h.id = s.survey_sheet_id
        left join examinations e on e.company_id = h.company_id and e.id = h.examination_id
        where s.company_id = ${companyId} and s.outside_seconds is not null
          and s.answered_on between ${from}::date and ${to}::date
        group by s.user_id, s.answered_on, e.course_template_id, h.basic_id) t
      join users u on u.company_id = ${companyId} and u.id = t.user_id ${JOINED}
      left join course_templates c on c.id = t.course_template_id
      left join basics b on b.id = t.basic_id`,
    where: [visibleUsers(call.caller)],
    sorts: {
      id: sql`t.id`,
      day: sql`t.day`,
      user_name: [sql`u.name_kana`, sql`u.name`, sql`t.day`],
      department_name: sql`d.name`,
      name: sql`coalesce(c.name, b.name)`,
      outside: sql`t.outside_seconds`,
    },
    order: { field: 'day' },
    filters: filtersOfDays(companyId),
  });
};

/** The times of everybody whom the filters leave, added up. */
export const sumStudyTimes = async (
  { tx, caller, query }: CallOf<typeof getStudyTimeSum>,
  period: ReportPeriod,
): Promise<Omit<StudyTimeSum, 'from' | 'to' | 'counts_practice'>> => {
  const { companyId } = caller;
  const { q, department_id: departments, queryByDept = false, user_id: userId } = query;
  const where = [
    visibleUsers(caller),
    ...(q ? [matchesPerson(q)] : []),
    ...(departments ? [inDepartments(companyId, departments, queryByDept)] : []),
    ...(userId === undefined ? [] : [sql<boolean>`u.id = ${userId}`]),
  ];
  const { rows } = await sql<Omit<StudyTimeSum, 'from' | 'to' | 'counts_practice'>>`
    select count(distinct r.user_id) as people, ${SUMMED}
    from ${studyTimeRows(companyId, period)} r
    join users u on u.company_id = ${companyId} and u.id = r.user_id
    where ${sql.join(where, sql` and `)}`.execute(tx);
  return onlyRow(rows);
};

/** How many seconds a day of a person has so far, with its corrections. */
export const sumStudyDay = async (
  tx: Tx,
  companyId: number,
  { userId, day }: { userId: number; day: string },
): Promise<number> => {
  const { rows } = await sql<{ total_seconds: number }>`
    select ${SUMMED} from ${studyTimeRows(companyId, { from: day, to: day })} r
    where r.user_id = ${userId}`.execute(tx);
  return onlyRow(rows).total_seconds;
};
