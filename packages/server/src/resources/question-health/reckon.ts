import {
  answerKeyOf,
  chanceOf,
  discriminationIndex,
  findingsOf,
  MIN_PEOPLE_FOR_DISCRIMINATION,
  QUESTION_TYPES,
  timeIn,
  type ChoiceHealth,
} from '@tokiori/domain';
import type { Database } from '../../platform/database';
import type { Tx } from '../../shared/caller';
import { startEvery } from '../../shared/every';
import { groupBy } from '../../shared/group-by';
import type { Tables } from '../../tables';
import type { KeyedVersion } from '../../shared/stored-question';
import {
  claimRun,
  listCurrentVersions,
  listDue,
  replaceHealth,
  sumsOfChoices,
  sumsOfPairs,
  type ChoiceRow,
  type HealthRow,
  type PairRow,
} from './health.queries';

const EVERY_MS = 600_000;
const HOUR_MS = 3_600_000;
const HOURS_BETWEEN = 16;
/** A company's night begins and ends at these hours of its day. */
const NIGHT = { from: '01:00', to: '05:00' };

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

const isNight = (zone: string, now: Date): boolean => {
  const time = timeIn(zone, now);
  return time >= NIGHT.from && time < NIGHT.to;
};

/** Does it for the companies where it is night, one after another, each once a night, whichever process comes first. */
export const reckonAtNight = async (
  database: Database<Tables>,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const before = new Date(now.getTime() - HOURS_BETWEEN * HOUR_MS);
  const due = await database.system((tx) => listDue(tx, before), { readOnly: true });
  for (const { id, time_zone: zone } of due) {
    if (signal?.aborted) return;
    if (!isNight(zone, now)) continue;
    if (!(await database.system((tx) => claimRun(tx, id, { now, before })))) continue;
    const rows = await database.run({ companyId: id }, (tx) => healthRows(tx, id), {
      isBackground: true,
    });
    await database.system((tx) => replaceHealth(tx, id, rows));
  }
};

/** Schedules it: now and every ten minutes. @returns stops it and waits for the run in progress */
export const startReckoningHealth = (
  database: Database<Tables>,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) =>
  startEvery(EVERY_MS, (signal) => reckonAtNight(database, new Date(), signal), onFailure);
