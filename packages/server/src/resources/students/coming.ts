import { predictedRecall, RECAP_SHEET_SIZE } from '@tokiori/domain';
import type { PreparedSheet } from '../survey-sheets/prepared-sheets.access';
import type { LearnerDay } from './day.queries';
import type { HeldExamination } from './held';

/** What one sheet of a coming day will ask. */
export type PlannedSheet = Omit<PreparedSheet, 'id'>;

/** A coming working day as it will be if all that waits before it is done. */
export interface ComingDay {
  date: string;
  day: LearnerDay;
  held: readonly HeldExamination[];
}

/** What is planned already, of this day and earlier ones. */
type PlannedSheets = readonly PlannedSheet[];

const ofExamination = (
  planned: PlannedSheets,
  id: number,
  kind: PlannedSheet['kind'],
): PlannedSheets => planned.filter((one) => one.examination_id === id && one.kind === kind);

const countOf = (planned: PlannedSheets): number =>
  planned.reduce((sum, { question_ids: ids }) => sum + ids.length, 0);

/**
 * The next test of an examination, if the day brings one beyond those that are open or planned. A test that waits and
 * was not opened yet comes first, and is not known here.
 */
const testOf = (
  { row, delivery }: HeldExamination,
  date: string,
  planned: PlannedSheets,
  undelivered: readonly number[],
): PlannedSheet[] => {
  // An examination is begun with a connection, and its questions are not seen before.
  if (row.is_exam) return [];
  const before = ofExamination(planned, row.id, 'Daily');
  const openCount = row.open_sheet_id === null ? 0 : 1;
  if (delivery.dueSheetCount <= openCount + before.length) return [];
  const from = countOf(before);
  const question_ids = undelivered.slice(from, from + row.questions_per_sheet);
  return [{ examination_id: row.id, kind: 'Daily', opens_on: date, question_ids }];
};

/** The next review of an examination, the most endangered questions first. */
const reviewOf = (
  { row, reviews }: HeldExamination,
  { date, day }: ComingDay,
  planned: PlannedSheets,
): PlannedSheet[] => {
  const taken = new Set(planned.flatMap(({ question_ids: ids }) => ids));
  const recalls = new Map(
    day.candidates.flatMap(
      ([examinationId, id, stability, lastReviewedOn, , , decay, personEffect]) =>
        examinationId === row.id
          ? [
              [
                id,
                predictedRecall({ stability, decay, personEffect, lastReviewedOn }, date),
              ] as const,
            ]
          : [],
    ),
  );
  const recallOf = (id: number): number => recalls.get(id) ?? 1;
  const question_ids = [...reviews.due]
    .filter((id) => !taken.has(id))
    .toSorted((a, b) => recallOf(a) - recallOf(b) || a - b)
    .slice(0, RECAP_SHEET_SIZE);
  return [{ examination_id: row.id, kind: 'Recap', opens_on: date, question_ids }];
};

/**
 * The sheets that a coming day will bring, tests first, no more than the limits of its questions allow: a course may have
 * one of its own.
 * @param undelivered by examination, in the order in which they come
 * @param most questions that the device may still keep
 * @param waiting examinations with a test that waits today and was not opened: what comes after it is not known
 */
export const sheetsOfDay = (
  coming: ComingDay,
  planned: PlannedSheets,
  undelivered: ReadonlyMap<number, readonly number[]>,
  { waiting, most }: { waiting: ReadonlySet<number>; most: number },
): PlannedSheet[] => {
  const begun = coming.held.filter(({ row }) => row.from_date <= coming.date);
  const sheets: PlannedSheet[] = [];
  const { restart_per_day: restart, daily_question_limit: limit } = coming.day;
  const add = ({ row }: HeldExamination, made: readonly PlannedSheet[]): void => {
    const perDay = Math.min(row.daily_question_limit ?? limit, restart ?? Infinity);
    for (const sheet of made) {
      const isRoom = countOf(sheets) + sheet.question_ids.length <= Math.min(most, perDay);
      if (sheet.question_ids.length > 0 && isRoom) sheets.push(sheet);
    }
  };
  for (const held of begun)
    if (!waiting.has(held.row.id))
      add(held, testOf(held, coming.date, planned, undelivered.get(held.row.id) ?? []));
  for (const held of begun) add(held, reviewOf(held, coming, [...planned, ...sheets]));
  return sheets;
};
