import { sql } from 'kysely';
import type { Tx } from '../../shared/caller';
import { sumColumns } from '../../shared/daily-sums';
import type { CorrectedQuestion } from './answers.queries';
import type { CountChange, Effects } from './effects';

const changeRow = ({ id, correctCount, droppedCount }: CountChange) => ({
  id,
  correct_count: correctCount,
  dropped_count: droppedCount,
});

const memoryRow = (userId: number, questionId: number, memory: Effects['memory']) =>
  memory && {
    user_id: userId,
    question_id: questionId,
    stability: memory.state.stability,
    difficulty: memory.state.difficulty,
    reps: memory.state.reps,
    lapses: memory.state.lapses,
    right_in_a_row: memory.state.rightInARow,
    recall_ceiling: memory.state.recallCeiling,
    decay: memory.state.decay,
    person_effect: memory.state.personEffect,
    last_reviewed_on: memory.state.lastReviewedOn,
    last_correct: memory.lastCorrect,
    last_skipped: memory.lastSkipped,
    last_confident_wrong: memory.lastConfidentWrong,
    asked: memory.asked,
    correct_count: memory.correctCount,
    practice_asked: memory.practiceAsked,
    practice_correct_count: memory.practiceCorrectCount,
    parameters_version: memory.parametersVersion,
    weights_version: memory.weightsVersion,
  };

/** Writes what other marks change for some learners, who are locked: all of it in one statement. */
export const updateAnswers = async (
  tx: Tx,
  { companyId, pointId }: CorrectedQuestion,
  effects: ReadonlyMap<number, Effects>,
): Promise<void> => {
  const all = [...effects].filter(([, { answers }]) => answers.length > 0);
  const each = <T>(pick: (one: Effects, userId: number) => readonly T[]): string =>
    JSON.stringify(all.flatMap(([userId, one]) => pick(one, userId)));
  const answers = each((one) =>
    one.answers.map(({ answer, mark }) => ({
      survey_id: answer.surveyId,
      is_correct: mark.isCorrect,
      is_dropped: mark.isDropped,
    })),
  );
  const tallies = each((one) =>
    one.tallies.map((tally) => ({
      examination_id: tally.examinationId,
      question_id: pointId,
      asked: tally.asked,
      correct_count: tally.correctCount,
      last_asked_on: tally.lastAskedOn,
      last_correct: tally.lastCorrect,
      last_skipped: tally.lastSkipped,
    })),
  );
  const days = each((one, userId) =>
    one.days.map(({ day, courseTemplateId, examinationId, sums, droppedCount }) => ({
      user_id: userId,
      day,
      course_template_id: courseTemplateId,
      examination_id: examinationId,
      ...sumColumns(sums),
      dropped_count: droppedCount,
    })),
  );
  const memories = each((one, userId) => {
    const row = memoryRow(userId, pointId, one.memory);
    return row ? [row] : [];
  });
  const forgotten = each((one, userId) =>
    one.memory ? [] : [{ user_id: userId, question_id: pointId }],
  );
  const sheets = each((one) => one.sheets.map(changeRow));
  const examinations = each((one) => one.examinations.map(changeRow));
  await sql`select correct_answers(${companyId}::bigint, ${answers}::json, ${sheets}::json, ${examinations}::json,
    ${tallies}::json, ${days}::json, ${memories}::json, ${forgotten}::json)`.execute(tx);
};

/**
 * Takes back the certificates of sittings and examinations that are not passed any more, and gives them back where they
 * are. An examination that was decided by its end counts what came until then.
 */
export const updateCertificates = async (
  tx: Tx,
  companyId: number,
  { sheetIds, examinationIds }: { sheetIds: readonly number[]; examinationIds: readonly number[] },
  now: Date,
): Promise<void> => {
  await sql`
    with judged as (
      select ce.id, b.is_passed from certificates ce
      join basic_sittings b on b.company_id = ce.company_id and b.survey_sheet_id = ce.survey_sheet_id
      where ce.company_id = ${companyId} and ce.survey_sheet_id = any(${[...sheetIds]}::bigint[])
      union all
      select ce.id, e.correct_count * 100 >= e.pass_mark_percent::int
        * case when e.answered_count >= e.question_count then e.question_count
            else greatest(e.answered_count, e.offered_count) end
      from certificates ce
      join examinations e on e.company_id = ce.company_id and e.id = ce.examination_id
      where ce.company_id = ${companyId} and ce.examination_id = any(${[...examinationIds]}::bigint[])
    )
    update certificates ce set revoked_at = case when not j.is_passed then ${now}::timestamptz end
    from judged j
    where ce.company_id = ${companyId} and ce.id = j.id and j.is_passed = (ce.revoked_at is not null)`.execute(
    tx,
  );
};
