import type { OwnedDatabase } from '../../platform/database';
import type { Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import type { Tables } from '../../tables';
import { createLedger, type LearnerLedger } from './learner-ledger';
import {
  answerersOf,
  answersOfLearners,
  forgetSums,
  holdAnswers,
  insertDays,
  insertMemories,
  updateQuestions,
  type OfLearner,
  type StoredAnswer,
} from './rebuild.queries';

/** Learners whose answers are held in memory at a time. */
const LEARNERS_AT_A_TIME = 100;

const ledgerOf = (answers: readonly StoredAnswer[]): LearnerLedger => {
  const ledger = createLedger();
  for (const answer of answers)
    ledger.book({
      kind: answer.kind,
      questionId: answer.question_id,
      examinationId: answer.examination_id,
      courseTemplateId: answer.course_template_id,
      isCorrect: answer.is_correct,
      isSkipped: answer.is_skipped,
      durationSeconds: answer.duration_seconds,
      onDate: answer.answered_on,
    });
  return ledger;
};

/** Writes what the ledgers of learners hold, who have nothing written yet. */
export const saveLedgers = async (
  tx: Tx,
  companyId: number,
  ledgers: ReadonlyMap<number, LearnerLedger>,
): Promise<void> => {
  const all = <T>(pick: (ledger: LearnerLedger) => T[]): OfLearner<T>[] =>
    [...ledgers].flatMap(([userId, ledger]) => pick(ledger).map((one) => ({ ...one, userId })));
  await insertMemories(
    tx,
    companyId,
    all((ledger) => ledger.memories()),
  );
  await insertDays(
    tx,
    companyId,
    all((ledger) => ledger.days()),
  );
  await updateQuestions(
    tx,
    companyId,
    all((ledger) => ledger.questions()),
  );
};

/**
 * Makes everything that rests on a company's answers anew from them: memories, the answer columns of
 * `examination_questions`, daily sums. In one transaction; answers given meanwhile wait for its end.
 * @returns how many answers there were
 */
export const rebuildSums = (
  database: OwnedDatabase<Tables>,
  companyId: number,
): Promise<{ learnerCount: number; answerCount: number }> =>
  database.asOwner(
    async (tx) => {
      await holdAnswers(tx);
      await forgetSums(tx, companyId);
      const learners = await answerersOf(tx, companyId);
      let answerCount = 0;
      for (let from = 0; from < learners.length; from += LEARNERS_AT_A_TIME) {
        const userIds = learners.slice(from, from + LEARNERS_AT_A_TIME);
        const answers = await answersOfLearners(tx, companyId, userIds);
        answerCount += answers.length;
        const byLearner = groupBy(answers, (answer) => answer.user_id);
        const ledgers = [...byLearner].map(([userId, own]) => [userId, ledgerOf(own)] as const);
        await saveLedgers(tx, companyId, new Map(ledgers));
      }
      return { learnerCount: learners.length, answerCount };
    },
    { isBackground: true },
  );
