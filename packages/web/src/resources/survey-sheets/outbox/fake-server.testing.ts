import type { SurveyResult } from '@tokiori/contract';
import type { Attempt } from './attempt';
import type { Submission, WaitingAnswer } from '../../../app/device/answers/waiting-answer';

export const USER = 7;
export const SHEET = 40;

/** The answer to the n-th question of a sheet, by the id of the chosen choice. */
export const answerTo = (
  sequence: number,
  choice = 1,
  changes: Partial<WaitingAnswer> = {},
): WaitingAnswer => ({
  userId: USER,
  sheetId: SHEET,
  surveyId: 100 + sequence,
  sequence,
  submission: { selected: [choice] },
  durationSeconds: 5,
  idempotencyKey: `key-${sequence}-${choice}`,
  ...changes,
});

const same = (a: Submission, b: Submission): boolean => JSON.stringify(a) === JSON.stringify(b);

const resultOf = (answer: WaitingAnswer): SurveyResult =>
  ({ survey: { id: answer.surveyId }, correct: true }) as SurveyResult;

/** The server's rules for one sheet: in order, once, and a repeat gets the first one's result. */
export class FakeServer {
  readonly rows: WaitingAnswer[] = [];

  /** A request arrives. */
  take(answer: WaitingAnswer): Attempt {
    const first = this.rows.find(({ surveyId }) => surveyId === answer.surveyId);
    if (first) {
      return same(first.submission, answer.submission)
        ? { kind: 'stored', result: resultOf(first) }
        : { kind: 'refused', code: 'ALREADY_ANSWERED', message: '' };
    }
    const answered = this.rows.filter(({ sheetId }) => sheetId === answer.sheetId).length;
    if (answer.sequence !== answered + 1) return { kind: 'too-early' };
    this.rows.push(answer);
    return { kind: 'stored', result: resultOf(answer) };
  }

  /** What was chosen, in the order it was stored. */
  get stored(): string[] {
    return this.rows.map(({ surveyId, submission }) => `${surveyId}:${JSON.stringify(submission)}`);
  }
}
