import type { SheetKind } from '@tokiori/contract';
import { addSums, SUM_NAMES, type DailySums } from '@tokiori/domain';

/** What decides which sums an answer is in. */
interface DatedAnswer {
  kind: SheetKind;
  onDate: string;
  /** Both `null` for a basic. */
  courseTemplateId: number | null;
  examinationId: number | null;
}

/** How much the sums of a day change. */
export interface DayChange {
  day: string;
  courseTemplateId: number | null;
  examinationId: number | null;
  sums: DailySums;
  droppedCount: number;
}

const minus = (a: DailySums, b: DailySums): DailySums => {
  const difference = { ...a };
  for (const name of SUM_NAMES) difference[name] -= b[name];
  return difference;
};

const isNothing = ({ sums, droppedCount }: DayChange): boolean =>
  droppedCount === 0 && SUM_NAMES.every((name) => sums[name] === 0);

/** What changes of the sums of days; those of which nothing does are left out. */
export const dayChanges = (
  answers: readonly DatedAnswer[],
  sumsOf: (at: number) => { before: DailySums; after: DailySums; dropped: number },
): DayChange[] => {
  const days = new Map<string, DayChange>();
  answers.forEach(({ kind, onDate: day, courseTemplateId, examinationId }, at) => {
    // Practice is in no sum.
    if (kind === 'Practice') return;
    const { before, after, dropped } = sumsOf(at);
    const key = `${day}:${courseTemplateId}:${examinationId}`;
    const ofDay = days.get(key);
    // The seconds were spent, whatever the answer counts.
    const change = { ...minus(after, before), seconds: 0 };
    days.set(key, {
      day,
      courseTemplateId,
      examinationId,
      sums: ofDay ? addSums(ofDay.sums, change) : change,
      droppedCount: (ofDay?.droppedCount ?? 0) + dropped,
    });
  });
  return [...days.values()].filter((day) => !isNothing(day));
};
