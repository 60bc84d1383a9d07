import { listEffects } from '../../shared/company-weights.queries';
import {
  weightsOfPerson,
  type CompanyWeights,
  type PersonWeights,
} from '../../shared/company-weights';
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

/** A memory goes on by what it was reckoned by; one that begins anew, by what is in force. */
const weightsOf = (
  [first]: readonly AnswerRow[],
  weights: { ofVersion: (version: number | null) => CompanyWeights; inForce: PersonWeights },
): PersonWeights =>
  first?.has_memory
    ? { ...weights.ofVersion(first.weights_version), effect: first.person_effect }
    : weights.inForce;

/** What a marking changes for each of some learners; nothing is written. Whom it changes nothing for is left out. */
export const effectsOnLearners = async (
  tx: Tx,
  question: CorrectedQuestion,
  marking: Marking,
  userIds: readonly number[],
): Promise<Map<number, Effects>> => {
  const rows = await listAnswers(tx, question, userIds);
  const { ofVersion, inForce } = await listWeights(tx, question.companyId);
  const effectOf = await listEffects(tx, question.companyId, inForce, userIds);
  const effects = new Map<number, Effects>();
  for (const [userId, own] of groupBy(rows, (row) => row.user_id)) {
    const answers = own.map((row) => answerOf(row, marking));
    const { markOf, chanceAfter } = marking;
    const weights = weightsOf(own, {
      ofVersion,
      inForce: weightsOfPerson(inForce, effectOf, userId),
    });
    const one = effectsOf(answers, markOf, { weights, chanceAfter });
    if (one.answers.length > 0) effects.set(userId, one);
  }
  return effects;
};
