import { ancestryIn, toldOf, weaknessesOfCategory, weakest } from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { mapWithPauses } from '../../shared/map-with-pauses';
import type { NightWork } from '../../shared/nights';
import { smallGroupLimit } from '../companies/companies.access';
import {
  listActiveMembers,
  listDepartmentParents,
  replaceWeaknesses,
  sumsOfAnswers,
  type WeaknessRow,
} from './weaknesses.queries';

/** Sets of departments, each once. */
const numberedSets = () => {
  const numbers = new Map<string, number>();
  const sets: ReadonlySet<number>[] = [];
  return {
    sets,
    numberOf: (ids: readonly number[]): number => {
      const key = ids.join();
      const number = numbers.get(key) ?? sets.push(new Set(ids)) - 1;
      numbers.set(key, number);
      return number;
    },
  };
};

/** What a company's people answer wrongly most often, by now. */
const weaknessRows = async (tx: Tx, companyId: number): Promise<WeaknessRow[]> => {
  const departments = await listDepartmentParents(tx, companyId);
  const ancestryOf = ancestryIn(departments);
  const people = await listActiveMembers(tx, companyId);
  const { sets, numberOf } = numberedSets();
  const members = {
    userIds: people.map((person) => person.user_id),
    sets: people.map(({ department_ids: ids }) =>
      numberOf([...new Set(ids.flatMap(ancestryOf))].sort((a, b) => a - b)),
    ),
  };
  const rows = await sumsOfAnswers(tx, companyId, members);
  const scope = { departments, sets, limit: await smallGroupLimit(tx, companyId) };
  // One by one: a category may have many questions, and each takes a while where there are many departments.
  const subjects = groupBy(rows, (row) => `${row.minor_category_id} ${row.question_id}`).values();
  const told = await mapWithPauses([...subjects], (parts) =>
    parts.slice(0, 1).map(({ minor_category_id: categoryId, question_id: questionId }) => ({
      categoryId,
      ...toldOf(questionId, parts, scope),
    })),
  );
  const weaknesses = [...groupBy(told.flat(), (one) => one.categoryId)].map(([id, own]) =>
    weaknessesOfCategory(own).map((one) => ({ minor_category_id: id, ...one })),
  );
  return weakest(weaknesses.flat());
};

/** 「苦手なこと」 of the company and its departments, worked out anew for each company. */
export const WEAKNESSES: NightWork = {
  runs: 'weakness_runs',
  isFirstAtOnce: true,
  work: async ({ id: companyId }, { database, now }) => {
    const rows = await database.run({ companyId }, (tx) => weaknessRows(tx, companyId), {
      isBackground: true,
    });
    await database.system((tx) => replaceWeaknesses(tx, companyId, rows, now));
  },
};
