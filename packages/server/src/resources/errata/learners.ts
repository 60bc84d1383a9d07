import type { CompanyWeights } from '../../shared/company-weights';
import type { Tx } from '../../shared/caller';
import { groupBy } from '../../shared/group-by';
import { usualSeconds } from '../survey-sheets/schedule';
import {
  listAnswers,
  listWeights,
  type AnswerRow,
  type CorrectedQuestion,
} from './answers.queries';
import { effectsOf, type CountedAnswer, type Effects } from './effects';
import type { Marking } from './rules';

const answerOf = (row: AnswerRow, { chanceBefore }: Marking): CountedAnswer => ({
  surveyId: row.survey_id,
  sheetId: row.survey_sheet_id,
  kind: row.kind,
  examinationId: row.examination_id,
  courseTemplateId: row.course_template_id,
  wordingId: row.wording_id,
  version: row.version,
  givenIds: row.given_ids,
  isCorrect: row.is_correct,
  isSkipped: row.is_skipped,
  isDropped: row.is_dropped,
  confidence: row.confidence,
  durationSeconds: row.duration_seconds,
  onDate: row.answered_on,
  answeredAt: row.answered_at,
  usualDurationSeconds: usualSeconds(row),
  chance: chanceBefore({ wordingId: row.wording_id, version: row.version }),
});

/** A memory goes on by the weights it was reckoned by; one that begins anew, by those in force. */
const weightsOf = (
  [first]: readonly AnswerRow[],
  known: { ofVersion: (version: number | null) => CompanyWeights; inForce: CompanyWeights },
): CompanyWeights => (first?.has_memory ? known.ofVersion(first.weights_version) : known.inForce);

/** What a marking changes for each of some learners; nothing is written. Whom it changes nothing for is left out. */
export const effectsOnLearners = async (
  tx: Tx,
  question: CorrectedQuestion,
  marking: Marking,
  userIds: readonly number[],
): Promise<Map<number, Effects>> => {
  const rows = await listAnswers(tx, question, userIds);
  const known = await listWeights(tx, question.companyId);
  const effects = new Map<number, Effects>();
  for (const [userId, own] of groupBy(rows, (row) => row.user_id)) {
    const answers = own.map((row) => answerOf(row, marking));
    const { markOf, chanceAfter } = marking;
    const one = effectsOf(answers, markOf, { weights: weightsOf(own, known), chanceAfter });
    if (one.answers.length > 0) effects.set(userId, one);
  }
  return effects;
};
