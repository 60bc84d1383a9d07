import type { ReportPeriod, ReportSums } from '@tokiori/domain';
import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { addColumns } from '../../shared/daily-sums';
import { sumSpellRows } from './spell-rows.queries';
import { isPracticeCounted, neededWithin, needsTaken, type SumsScope } from './sum-rows';
import { NOTHING } from './sums.queries';

/** What somebody did on some days; the examinations are told one by one and not counted in the sums. */
export interface SpellSums {
  sums: ReportSums;
  /** The examinations that they answered; empty where nobody asks. */
  takenIds: readonly number[];
}

/** The sums of each spell of a scope with answers, by its place among them. */
export const sumsBySpell = async (
  tx: Tx,
  scope: SumsScope,
  period: ReportPeriod,
): Promise<Map<number, SpellSums>> => {
  if (scope.spells.length === 0) return new Map();
  const names = neededWithin(scope);
  const hasPractice = isPracticeCounted(scope, names);
  const numbered = sumSpellRows({ ...scope, hasPractice, isNumbered: true }, period, names);
  const examination = needsTaken(scope) ? sql`d.examination_id` : sql`null::bigint`;
  const { rows } = await sql<Partial<ReportSums> & { spell: number; takenIds: number[] }>`
    select i.spell, ${sql.join(
      names.map((name) => sql`coalesce(sum(i.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
    )}, coalesce(array_agg(i.examination_id) filter (where i.answered and i.examination_id is not null), '{}') as "takenIds"
    from (
      select d.spell, ${examination} as examination_id, ${addColumns(names)},
        sum(d.asked + d.recap_asked) > 0 as answered
      from (${numbered}) d
      group by 1, 2
    ) i
    group by 1`.execute(tx);
  return new Map(
    rows.map(({ spell, takenIds, ...sums }) => [
      spell - 1,
      { sums: { ...NOTHING.sums, ...sums }, takenIds },
    ]),
  );
};
