import {
  answerKeyOf,
  chanceOf,
  discriminationIndex,
  findingsOf,
  MIN_PEOPLE_FOR_DISCRIMINATION,
  QUESTION_TYPES,
  type ChoiceHealth,
} from '@tokiori/domain';
import type { Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import type { NightWork } from '../../shared/nights';
import type { KeyedVersion } from '../../shared/stored-question';
import {
  listCurrentVersions,
  replaceHealth,
  sumsOfChoices,
  sumsOfPairs,
  type ChoiceRow,
  type HealthRow,
  type PairRow,
} from './health.queries';

/** The choices of the version that is asked now; of questions in which one is taken, and once enough people have answered it. */
const choicesOf = (
  { question_type: type, selectable }: KeyedVersion,
  taken: readonly ChoiceRow[],
): ChoiceHealth[] => {
  const people = taken.reduce((sum, { count }) => sum + count, 0);
  if (!QUESTION_TYPES[type].takesOne || people < MIN_PEOPLE_FOR_DISCRIMINATION) return [];
  return selectable.map(({ id, is_correct: isRight }) => {
    const one = taken.find(({ choice_id: choiceId }) => choiceId === id);
    return {
      id,
      isRight,
      count: one?.count ?? 0,
      meanElsewhere: one?.mean_elsewhere ?? null,
      deviationElsewhere: one?.deviation_elsewhere ?? null,
    };
  });
};

const healthOf = (pair: PairRow, version: KeyedVersion, taken: readonly ChoiceRow[]): HealthRow => {
  const discrimination = discriminationIndex(pair);
  const item = {
    people: pair.people,
    right: pair.x,
    chance: chanceOf(answerKeyOf(version)),
    discrimination,
    choices: choicesOf(version, taken),
  };
  return {
    question_id: pair.question_id,
    people: pair.people,
    right_count: pair.x,
    discrimination,
    findings: findingsOf(item),
  };
};

/** How a company's questions do by now. */
const healthRows = async (tx: Tx, companyId: number): Promise<HealthRow[]> => {
  const pairs = await sumsOfPairs(tx, companyId);
  const versions = await listCurrentVersions(
    tx,
    pairs.map((pair) => pair.question_id),
  );
  const taken = groupBy(await sumsOfChoices(tx, companyId), (row) => row.question_id);
  return pairs.flatMap((pair) => {
    const version = versions.get(pair.question_id);
    return version ? [healthOf(pair, version, taken.get(pair.question_id) ?? [])] : [];
  });
};

/** How questions do, worked out anew for each company. */
export const QUESTION_HEALTH: NightWork = {
  runs: 'question_health_runs',
  isFirstAtOnce: true,
  work: async ({ id: companyId }, { database }) => {
    const rows = await database.run({ companyId }, (tx) => healthRows(tx, companyId), {
      isBackground: true,
    });
    await database.system((tx) => replaceHealth(tx, companyId, rows));
  },
};
