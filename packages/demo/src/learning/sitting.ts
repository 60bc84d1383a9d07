import {
  answerKeyOf,
  chanceOf,
  countedSeconds,
  predictedRecall,
  type CalendarDate,
} from '@tokiori/domain';
import { instantOf } from '../moments';
import { answerQuestion, confidenceIn, type Wish } from './answering';
import type { MadeExamination } from '../plan/examinations';
import type { Life } from './life';
import { isFinished, type MadeSheet } from './sheet';

/** A learner at work on one day; the clock runs on with every answer. */
export interface Sitting {
  life: Life;
  today: CalendarDate;
  /** Seconds after midnight. */
  clock: number;
}

/** Now and then somebody is called away in the middle of a sheet, and goes on another day. */
const CALLED_AWAY = 0.006;

export const momentOf = ({ today, clock }: Sitting) => ({ today, at: instantOf(today, clock) });

/** How many questions of a course may go wrong before it cannot be passed any more. */
const mayFail = ({ row }: MadeExamination): boolean => {
  const { question_count: count, pass_mark_percent: mark } = row;
  const wrong = row.answered_count - row.correct_count;
  return (count - wrong - 1) * 100 >= mark * count;
};

const wishFor = ({ life, today }: Sitting, sheet: MadeSheet): Wish => {
  const { script } = life;
  const { kind, examination } = sheet;
  if (kind !== 'Daily' || !examination) return undefined;
  const { name } = examination.row;
  const isFirstToday = sheet.given.every(({ on }) => on < today);
  if (name === script.stumblesIn && today === script.lastDay && isFirstToday) return 'wrong';
  return name === script.passes && !mayFail(examination) ? 'right' : undefined;
};

const countAnswer = (sheet: MadeSheet, isCorrect: boolean): void => {
  if (sheet.kind !== 'Daily' || !sheet.examination) return;
  const { row } = sheet.examination;
  row.answered_count += 1;
  row.correct_count += isCorrect ? 1 : 0;
  if (!isFinished(sheet)) return;
  row.finished_sheet_count += 1;
  row.open_sheet_id = null;
};

const answerNext = (sitting: Sitting, sheet: MadeSheet): void => {
  const { life, today } = sitting;
  const question = sheet.wordings[sheet.given.length]!;
  const memory = life.aggregator.memoryOf(question.pointId)?.state ?? null;
  const asked = {
    wish: wishFor(sitting, sheet),
    asksConfidence: sheet.examination?.asksConfidence ?? false,
  };
  const submission = answerQuestion(question, today, asked, life.manner);
  sitting.clock += submission.duration;
  sheet.given.push({
    submission,
    at: instantOf(today, sitting.clock),
    on: today,
    predictedRecall: memory && predictedRecall(memory, today),
  });
  countAnswer(sheet, submission.isCorrect);
  life.aggregator.add({
    kind: sheet.kind,
    questionId: question.pointId,
    examinationId: sheet.examination?.row.id ?? null,
    courseTemplateId: sheet.examination?.row.course_template_id ?? null,
    isCorrect: submission.isCorrect,
    isSkipped: submission.answer === null,
    confidence: confidenceIn(submission),
    durationSeconds: countedSeconds(submission.duration),
    chance: chanceOf(answerKeyOf(question)),
    onDate: today,
  });
  sitting.clock += 4 + Math.floor(12 * life.random());
};

/** Answers a sheet to its end, or until called away. */
export const fillIn = (sitting: Sitting, sheet: MadeSheet): void => {
  do answerNext(sitting, sheet);
  while (!isFinished(sheet) && sitting.life.random() >= CALLED_AWAY);
};
