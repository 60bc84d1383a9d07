import { USUAL_DAILY_LIMIT } from '@tokiori/contract';
import {
  pickRecap,
  RECAP_SHEET_SIZE,
  type CalendarDate,
  type RecapCandidate,
} from '@tokiori/domain';
import { candidateOf, deliveryOf, isReviewed } from '@tokiori/server/seeding';
import type { MadeQuestion } from '../library/questions';
import type { MadeExamination } from '../plan/examinations';
import type { Life } from './life';
import { isFinished, waitingInRecaps, type MadeSheet } from './sheet';
import { wordingsFor } from './wordings';

/** When something is taken. */
export interface Moment {
  today: CalendarDate;
  at: Date;
}

const openSheet = (
  { sheets }: Life,
  examination: MadeExamination,
  kind: MadeSheet['kind'],
): MadeSheet | undefined =>
  sheets.findLast(
    (sheet) => sheet.examination === examination && sheet.kind === kind && !isFinished(sheet),
  );

const makeSheet = (
  life: Life,
  examination: MadeExamination,
  { kind, questions }: { kind: MadeSheet['kind']; questions: MadeQuestion[] },
  { today, at }: Moment,
): MadeSheet => {
  const sheet: MadeSheet = {
    kind,
    member: life.member,
    examination,
    basic: null,
    questions,
    wordings: wordingsFor(questions, life.sheets),
    createdOn: today,
    createdAt: at,
    given: [],
  };
  life.sheets.push(sheet);
  return sheet;
};

/** How many questions are left of the limit of a day. */
const leftOfDay = ({ sheets }: Life, today: CalendarDate): number =>
  sheets.reduce(
    (left, { given }) => left - given.filter(({ on }) => on === today).length,
    USUAL_DAILY_LIMIT,
  );

/** What waits of an examination's plan. */
export const deliveryFor = ({ member }: Life, { row }: MadeExamination, today: CalendarDate) =>
  deliveryOf(row, member.calendar, today);

/** The Daily sheet to take now, as the server's `nextSheet` makes it; `null` when none waits. */
export const takeDaily = (
  life: Life,
  examination: MadeExamination,
  moment: Moment,
): MadeSheet | null => {
  const { row, questions } = examination;
  if (!deliveryFor(life, examination, moment.today).isDue) return null;
  const open = openSheet(life, examination, 'Daily');
  if (open) return open;
  const { delivered_count: from, questions_per_sheet: count } = row;
  const asked = questions.slice(from, from + count);
  const left = leftOfDay(life, moment.today);
  if (asked.length === 0 || (asked.length > left && left < USUAL_DAILY_LIMIT)) return null;
  const sheet = makeSheet(life, examination, { kind: 'Daily', questions: asked }, moment);
  row.delivered_count += asked.length;
  row.made_sheet_count += 1;
  row.open_sheet_id = life.sheets.length;
  return sheet;
};

const candidatesOf = (
  life: Life,
  { row, questions }: MadeExamination,
  today: CalendarDate,
): RecapCandidate[] => {
  const waiting = waitingInRecaps(life.sheets);
  return questions.flatMap(({ id }) => {
    const memory = life.aggregator.memoryOf(id);
    if (!memory || !life.aggregator.questionOf(row.id, id) || waiting.has(id)) return [];
    const {
      stability,
      difficulty,
      decay,
      personEffect,
      reps,
      lapses,
      rightInARow,
      recallCeiling,
      lastReviewedOn,
    } = memory.state;
    const candidate = {
      examination_id: row.id,
      question_id: id,
      stability,
      difficulty,
      decay,
      person_effect: personEffect,
      reps,
      lapses,
      right_in_a_row: rightInARow,
      recall_ceiling: recallCeiling,
      last_reviewed_on: lastReviewedOn,
      last_skipped: memory.lastSkipped,
      last_confident_wrong: memory.lastConfidentWrong,
      is_open: false,
    };
    return [candidateOf(row, candidate, today)];
  });
};

/** The Recap sheet to take now, as the server's `takeRecap` makes it; `null` when nothing is due. */
export const takeRecap = (
  life: Life,
  examination: MadeExamination,
  moment: Moment,
): MadeSheet | null => {
  const { row } = examination;
  if (!isReviewed(row, moment.today)) return null;
  const open = openSheet(life, examination, 'Recap');
  if (open) return open;
  const day = { today: moment.today, calendar: life.member.calendar };
  const limit = Math.min(RECAP_SHEET_SIZE, Math.max(0, leftOfDay(life, moment.today)));
  const ids = pickRecap(candidatesOf(life, examination, moment.today), { ...day, limit });
  if (ids.length === 0) return null;
  const byId = new Map(examination.questions.map((question) => [question.id, question]));
  const questions = ids.map((id) => byId.get(id)!);
  return makeSheet(life, examination, { kind: 'Recap', questions }, moment);
};
