import { MAX_LISTED_SITTINGS } from '@tokiori/contract';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { isAskedOf } from './basics.access';
import type { SittingRow } from './basics.present';

/** A basic that a person is asked, or took once. */
export interface UserBasicRow {
  id: number;
  name: string;
  pass_mark_percent: number;
  department_id: number | null;
  department_name: string | null;
  asked: boolean;
}

/** Whose, and up to the end of which day. */
interface OfUser {
  companyId: number;
  userId: number;
  to: string;
}

/** The basics that a person is asked today and those that they took up to a day, in the order of their names. */
export const listBasicsOfUser = async (
  tx: Tx,
  { companyId, userId, to }: OfUser,
): Promise<UserBasicRow[]> => {
  const { rows } = await sql<UserBasicRow>`
    with known as (
      select b.id, b.name, b.pass_mark_percent, cb.department_id, d.name as department_name,
        cb.enabled and b.deleted_at is null and u.deactivated_at is null
          and ${isAskedOf(companyId, userId)} as asked
      from company_basics cb
      join basics b on b.id = cb.basic_id and (b.company_id = ${companyId} or b.preset)
      join users u on u.company_id = cb.company_id and u.id = ${userId}
      left join departments d on d.company_id = cb.company_id and d.id = cb.department_id
      where cb.company_id = ${companyId}
    )
    select k.* from known k
    where k.asked or exists (
      select 1 from basic_sittings s
      where s.company_id = ${companyId} and s.user_id = ${userId} and s.basic_id = k.id and s.finished_on <= ${to}::date)
    order by k.name, k.id`.execute(tx);
  return rows;
};

/** A sitting among those of its basic. */
export interface RankedSitting extends SittingRow {
  basic_id: number;
  /** From 1, newest first. */
  place: number;
  /** From 1, the greatest share of right answers first, the latest of several. */
  rank: number;
  sitting_count: number;
}

/** The latest sittings of each basic that a person finished up to a day, newest first, and the best one. */
export const listSittingsOfUser = async (
  tx: Tx,
  { companyId, userId, to }: OfUser,
): Promise<RankedSitting[]> => {
  const { rows } = await sql<RankedSitting>`
    select ranked.*, certificate.year as certificate_year, certificate.sequence as certificate_sequence
    from (
      select s.basic_id, s.survey_sheet_id, s.finished_at, s.correct_count, s.question_count, s.is_passed,
        row_number() over newest as place, count(*) over (partition by s.basic_id)::int as sitting_count,
        row_number() over (
          partition by s.basic_id
          order by s.correct_count::float8 / s.question_count desc, s.finished_at desc, s.survey_sheet_id desc
        ) as rank
      from basic_sittings s
      where s.company_id = ${companyId} and s.user_id = ${userId} and s.finished_on <= ${to}::date
      window newest as (partition by s.basic_id order by s.finished_at desc, s.survey_sheet_id desc)
    ) ranked
    left join certificates certificate on certificate.company_id = ${companyId}
      and certificate.survey_sheet_id = ranked.survey_sheet_id
    where place <= ${MAX_LISTED_SITTINGS} or rank = 1
    order by basic_id, place`.execute(tx);
  return rows;
};
