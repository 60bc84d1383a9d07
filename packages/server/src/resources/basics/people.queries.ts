import type { BasicUser, listBasicUsers } from '@tokiori/contract';
import { sql, type RawBuilder } from 'kysely';
import { pageOf, type Condition, type Page } from '../../platform/list-pages';
import type { CallOf } from '../../shared/caller';
import { isOnLeave } from '../../shared/on-leave';
import { userFiltersOf } from '../users/users.filters';
import type { SittingRow } from './basics.present';

/** Somebody who is asked a basic, with the sitting that counts; its members are `null` when they never took it. */
export interface BasicUserRow
  extends
    Omit<BasicUser, 'last' | 'correct_rate'>,
    Omit<SittingRow, 'survey_sheet_id' | 'finished_at'> {
  survey_sheet_id: number | null;
  finished_at: Date | null;
}

const STATE = sql`case when last.survey_sheet_id is null then 'NotTaken' when last.is_passed then 'Passed' else 'Failed' end`;

const SORTS = {
  id: sql`u.id`,
  name: sql`u.name`,
  name_kana: sql`u.name_kana`,
  department_name: sql`d.name`,
  profession: sql`pr.name`,
  post: sql`po.name`,
  state: sql`array_position(array['NotTaken', 'Failed', 'Passed'], ${STATE})`,
  correct_rate: sql`(last.correct_count::float8 / nullif(last.question_count, 0))`,
  finished_at: sql`last.finished_at`,
};

interface BasicUsersRequest {
  basicId: number;
  /** Sittings finished up to the end of this day count. */
  to: string;
  /** On the alias `u` (users). */
  isAsked: Condition;
}

/** One page of the active people who are asked a basic. */
export const pageOfBasicUsers = (
  call: CallOf<typeof listBasicUsers>,
  { basicId, to, isAsked }: BasicUsersRequest,
): Promise<Page<BasicUserRow>> => {
  const { companyId } = call.caller;
  const sittingCount = (userId: RawBuilder<unknown>) => sql`(
    select count(*)::int from basic_sittings s
    where s.company_id = ${companyId} and s.user_id = ${userId} and s.basic_id = ${basicId}
      and s.finished_on <= ${to}::date)`;
  const context = { now: call.now, lateIds: [], attributes: null };
  const { q, department_id, profession_id, post_id } = userFiltersOf(call.caller, context);
  return pageOf<typeof listBasicUsers, BasicUserRow>(call, {
    columns: sql`u.id, u.name, u.name_kana, u.email, u.login_id, u.department_id, d.name as department_name,
      pr.name as profession, po.name as post, ${STATE} as state, ${isOnLeave(companyId, to)} as on_leave,
      last.survey_sheet_id, last.finished_at, last.correct_count, last.question_count, last.is_passed`,
    from: sql`users u
      left join departments d on d.company_id = u.company_id and d.id = u.department_id
      left join professions pr on pr.company_id = u.company_id and pr.id = u.profession_id
      left join posts po on po.company_id = u.company_id and po.id = u.post_id
      left join lateral (
        select s.* from basic_sittings s
        where s.company_id = ${companyId} and s.user_id = u.id and s.basic_id = ${basicId}
          and s.finished_on <= ${to}::date and (s.replaced_on is null or s.replaced_on > ${to}::date)
        offset 0
      ) last on true`,
    where: [sql`u.company_id = ${companyId}`, sql`u.deactivated_at is null`, isAsked],
    sorts: { ...SORTS, sitting_count: sittingCount(sql`u.id`) },
    order: { field: 'name_kana' },
    filters: {
      q,
      department_id,
      profession_id,
      post_id,
      queryByDept: null,
      to: null,
      state: (states) => sql`${STATE} = any(${states}::text[])`,
    },
    details: {
      columns: sql`${sittingCount(sql`page.id`)} as sitting_count, certificate.year as certificate_year, certificate.sequence as certificate_sequence, exists (
        select 1 from survey_sheets sh
        where sh.company_id = ${companyId} and sh.user_id = page.id and sh.basic_id = ${basicId}
          and sh.finished_at is null and sh.answered_count > 0) as in_progress`,
      from: sql`left join certificates certificate on certificate.company_id = ${companyId}
        and certificate.survey_sheet_id = page.survey_sheet_id`,
    },
  });
};
