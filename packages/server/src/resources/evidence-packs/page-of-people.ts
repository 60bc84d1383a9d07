import { dateIn } from '@tokiori/domain';
import { groupBy } from '../../shared/group-by';
import type { Tx } from '../../shared/caller';
import { reachableCounts } from '../deliveries/reach';
import { studyDaysOf } from '../study-times/study-days.access';
import type { AskedBasic } from './basics.queries';
import {
  listExaminationLog,
  listReminders,
  listRevoked,
  type LogRow,
  type ReminderRow,
  type RevokedRow,
} from './history.queries';
import {
  listLeaves,
  listPastOf,
  listPeople,
  type LeaveRow,
  type PastRow,
  type PersonRow,
} from './people.queries';
import {
  listExaminations,
  listSittings,
  listTakenBasics,
  listTestsHeld,
  sumsByDay,
  sumsByResult,
  sumsByWording,
  type DayRow,
  type ExaminationRow,
  type ResultSums,
  type SittingRow,
  type TestHeld,
  type WordingSums,
} from './results.queries';
import type { PackScope } from './scope';

/** So many people are in memory at a time. */
const PAGE = 200;

/** Everything that a pack tells of some people. */
export interface PageOfPeople {
  people: PersonRow[];
  past: ReadonlyMap<number, PastRow[]>;
  leaves: ReadonlyMap<number, LeaveRow[]>;
  examinations: ReadonlyMap<number, ExaminationRow[]>;
  sittings: ReadonlyMap<number, SittingRow[]>;
  /** By examination. */
  testsHeld: ReadonlyMap<number, TestHeld[]>;
  /** `user basic` of what was ever finished. */
  taken: ReadonlySet<string>;
  sumsOf: (of: { examination: number } | { sheet: number }) => ResultSums;
  /** How many questions had come of an examination that was over before all had. */
  offeredOf: (row: ExaminationRow) => number;
  wordings: WordingSums[];
  days: ReadonlyMap<number, DayRow[]>;
  reminders: ReadonlyMap<number, ReminderRow[]>;
  log: LogRow[];
  revoked: RevokedRow[];
}

const NOTHING: ResultSums = {
  examination_id: null,
  sheet_id: null,
  answered: 0,
  correct: 0,
  seconds: 0,
};

const sumsFinder = (sums: readonly ResultSums[]): PageOfPeople['sumsOf'] => {
  const byResult = new Map(
    sums.map((row) => [
      row.examination_id === null ? `s${row.sheet_id}` : `e${row.examination_id}`,
      row,
    ]),
  );
  return (of) => byResult.get('sheet' in of ? `s${of.sheet}` : `e${of.examination}`) ?? NOTHING;
};

/** What nobody has counted yet is counted as the product does it. */
const offeredFinder = async (
  tx: Tx,
  scope: PackScope,
  rows: readonly ExaminationRow[],
): Promise<PageOfPeople['offeredOf']> => {
  const today = dateIn(scope.timeZone, scope.asOf);
  const uncounted = rows.filter(
    (row) =>
      row.offered_count === null && !row.is_deleted && row.to_date !== null && row.to_date < today,
  );
  const counted = await reachableCounts(
    tx,
    { companyId: scope.companyId, timeZone: scope.timeZone },
    uncounted.map(({ id }) => id),
    today,
  );
  return (row) => row.offered_count ?? counted.get(row.id) ?? row.question_count;
};

const daysOf = async (
  tx: Tx,
  scope: PackScope,
  userIds: readonly number[],
  of: { examinationIds: number[]; sheetIds: number[] },
): Promise<DayRow[]> => {
  if (scope.subject.kind !== 'FiscalYear') return sumsByDay(tx, scope, of);
  const days = await studyDaysOf(tx, scope.companyId, userIds, scope.period);
  return days.map((row) => ({
    user_id: row.user_id,
    day: row.day,
    compulsory_seconds: row.required_seconds,
    other_seconds: row.other_seconds + row.practice_seconds,
    corrections_seconds: 60 * row.corrected_minutes,
  }));
};

const ofUser = ({ user_id: id }: { user_id: number }): number => id;

/** Reads the next people with all that a pack tells of them; `null` when there are no more. */
export const nextPageOfPeople = async (
  tx: Tx,
  scope: PackScope,
  basics: readonly AskedBasic[],
  after: number,
): Promise<PageOfPeople | null> => {
  const people = await listPeople(tx, scope, basics, { after, limit: PAGE });
  if (people.length === 0) return null;
  const ids = people.map(({ id }) => id);
  const examinations = await listExaminations(tx, scope, ids);
  const sittings = await listSittings(tx, scope, ids);
  const of = {
    examinationIds: examinations.map(({ id }) => id),
    sheetIds: sittings.map(({ id }) => id),
  };
  return {
    people,
    past: groupBy(await listPastOf(tx, scope.companyId, ids), ofUser),
    leaves: groupBy(await listLeaves(tx, scope, ids), ofUser),
    examinations: groupBy(examinations, ofUser),
    sittings: groupBy(sittings, ofUser),
    testsHeld: groupBy(
      await listTestsHeld(tx, scope, of.examinationIds),
      ({ examination_id: id }) => id,
    ),
    taken: await listTakenBasics(tx, scope, ids),
    sumsOf: sumsFinder(await sumsByResult(tx, scope, of)),
    offeredOf: await offeredFinder(tx, scope, examinations),
    wordings: await sumsByWording(tx, scope, of),
    days: groupBy(await daysOf(tx, scope, ids, of), ofUser),
    reminders: groupBy(await listReminders(tx, scope, ids), ofUser),
    log: await listExaminationLog(tx, scope, of.examinationIds),
    revoked: await listRevoked(tx, scope, of),
  };
};
