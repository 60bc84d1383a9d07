import { countedSeconds, seedFrom } from '@tokiori/domain';
import { givenIds } from '@tokiori/server/seeding';
import { DEMO_SEED } from '../moments';
import { nextId, type DemoRows } from '../rows';
import type { MadeQuestion } from '../library/questions';
import { confidenceIn } from './answering';
import { isFinished, type TimedSubmission, type MadeSheet } from './sheet';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const sheetRow = (id: number, sheet: MadeSheet): DemoRows['survey_sheets'][number] => {
  const { member, examination, basic, given } = sheet;
  return {
    id,
    company_id: member.companyId,
    user_id: member.id,
    kind: sheet.kind,
    examination_id: examination?.row.id ?? null,
    basic_id: basic?.id ?? null,
    pass_mark_percent: examination?.row.pass_mark_percent ?? basic?.source.passMarkPercent ?? 0,
    question_count: sheet.questions.length,
    answered_count: given.length,
    correct_count: given.filter(({ submission }) => submission.isCorrect).length,
    duration_seconds: sum(given.map(({ submission }) => countedSeconds(submission.duration))),
    created_on: sheet.createdOn,
    created_at: sheet.createdAt,
    started_at: given[0]?.at ?? null,
    finished_at: isFinished(sheet) ? (given.at(-1)?.at ?? null) : null,
  };
};

const answerColumns = (given: TimedSubmission | undefined) => ({
  given_ids: given ? givenIds(given.submission) : null,
  is_correct: given ? given.submission.isCorrect : null,
  is_skipped: given ? given.submission.answer === null : null,
  duration_seconds: given ? countedSeconds(given.submission.duration) : null,
  answered_at: given?.at ?? null,
  answered_on: given?.on ?? null,
  confidence: given ? confidenceIn(given.submission) : null,
  predicted_recall: given?.predictedRecall ?? null,
});

/** Which other words were asked; their own words are no variant. */
const variantColumns = (question: MadeQuestion, { id }: MadeQuestion) =>
  id === question.id
    ? { variant_id: null, variant_version: null }
    : { variant_id: id, variant_version: 1 };

/** A seed such as the server draws: 31 bits. */
const seedOf = (sheetId: number, question: MadeQuestion): number =>
  seedFrom(DEMO_SEED, sheetId, question.id) >>> 1;

/** Adds sheets with their questions, numbered in the order they were made, as the server would have. */
export const addSheets = (rows: DemoRows, sheets: readonly MadeSheet[]): void => {
  const inOrder = [...sheets].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.member.id - b.member.id,
  );
  for (const sheet of inOrder) {
    const id = nextId(rows.survey_sheets);
    rows.survey_sheets.push(sheetRow(id, sheet));
    sheet.questions.forEach((question, index) =>
      rows.surveys.push({
        id: nextId(rows.surveys),
        company_id: sheet.member.companyId,
        survey_sheet_id: id,
        user_id: sheet.member.id,
        question_id: question.id,
        version: 1,
        ...variantColumns(question, sheet.wordings[index] ?? question),
        sequence: index + 1,
        seed: seedOf(id, question),
        ...answerColumns(sheet.given[index]),
      }),
    );
  }
};
