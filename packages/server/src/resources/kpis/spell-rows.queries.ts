import type { ReportPeriod, SumName } from '@tokiori/domain';
import { sql, type RawBuilder } from 'kysely';
import { columnOf } from '../../shared/daily-sums';
import { sumPracticeRows } from './practice-rows.queries';
import { spellsTable, type Spell } from './scope-of-people';

interface SpellRows {
  companyId: number;
  spells: readonly Spell[];
  /** `null`: of all courses and basics. */
  courseTemplateId: number | null;
  /** Practice counts as well. */
  hasPractice: boolean;
  /** With a column `spell`: whose of them, from 1 on. */
  isNumbered: boolean;
}

/** Rows of sums, day by day, of those who are in a scope for some days. */
export const sumSpellRows = (
  { companyId, spells, courseTemplateId, hasPractice, isNumbered }: SpellRows,
  { from, to }: ReportPeriod,
  names: readonly SumName[],
): RawBuilder<unknown> => {
  const ofCourse =
    courseTemplateId === null ? sql`` : sql`and d.course_template_id = ${courseTemplateId}`;
  const number = isNumbered ? sql`, s.spell` : sql``;
  const days = sql`select d.user_id, d.course_template_id, d.examination_id, ${sql.join(
    names.map(columnOf),
  )}, d.day as at ${number}
    from ${spellsTable(spells)} join daily_sums d on d.company_id = ${companyId} and d.user_id = s.user_id
      and d.day between s.from_day and s.to_day
    where d.day between ${from} and ${to} ${ofCourse}`;
  const practisers = { companyId, userIds: spells.map(({ userId }) => userId) };
  const practice = sql`select p.* ${number} from (${sumPracticeRows(practisers, { from, to }, names)}) p
    join ${spellsTable(spells)} on s.user_id = p.user_id and p.at between s.from_day and s.to_day`;
  return hasPractice ? sql`${days} union all ${practice}` : days;
};
