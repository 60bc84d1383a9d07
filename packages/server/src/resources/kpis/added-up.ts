import { SUM_NAMES, type ReportSums } from '@tokiori/domain';
import type { Person } from './people';
import { spellsOf } from './scope-of-people';
import { sumsBySpell, type SpellSums } from './spells.queries';
import { NOTHING, sumsByUser, type GroupSums } from './sums.queries';
import type { Report } from './report';

const REPORT_SUM_NAMES = [...SUM_NAMES, 'takenCourses'] as const;

const hasLearned = ({ asked, recapAsked }: ReportSums): boolean => asked + recapAsked > 0;

/** What each person of a report did; of those who are there for some days, in these. */
export interface SumsOfPeople {
  whole: ReadonlyMap<number, ReportSums>;
  parts: ReadonlyMap<Person, SpellSums>;
}

/** The sums of everybody a report is about, person by person. */
export const sumsOfPeople = async (report: Report): Promise<SumsOfPeople> => {
  const { tx, scope, period } = report;
  const moved = report.people.filter(({ days }) => days !== null);
  const bySpell = await sumsBySpell(tx, { ...scope, spells: spellsOf(moved) }, period);
  return {
    whole: await sumsByUser(tx, { ...scope, spells: [] }, period),
    parts: new Map(
      moved.flatMap((person, at): [Person, SpellSums][] => {
        const sums = bySpell.get(at);
        return sums === undefined ? [] : [[person, sums]];
      }),
    ),
  };
};

/** The sums of several people together, deactivated ones too; the learners are active. */
export const addedUp = (people: Iterable<Person>, { whole, parts }: SumsOfPeople): GroupSums => {
  const sums = { ...NOTHING.sums };
  let learners = 0;
  // Somebody with several stretches of days is one learner, and an examination that they took in each is one.
  const moved = new Set<number>();
  const taken = new Set<number>();
  for (const person of people) {
    const part = person.days === null ? undefined : parts.get(person);
    const own = person.days === null ? whole.get(person.id) : part?.sums;
    if (own === undefined) continue;
    for (const name of REPORT_SUM_NAMES) sums[name] += own[name];
    for (const id of part?.takenIds ?? []) taken.add(id);
    if (!person.isActive || !hasLearned(own)) continue;
    if (person.days === null) learners += 1;
    else moved.add(person.id);
  }
  sums.takenCourses += taken.size;
  return { sums, learners: learners + moved.size };
};
