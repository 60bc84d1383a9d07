import type { SurveyResult } from '@tokiori/contract';

/** The server has the answer. */
export interface StoredAttempt {
  kind: 'stored';
  result: SurveyResult;
}

/** The server will never take the answer. */
export interface RefusedAttempt {
  kind: 'refused';
  code: string;
  message: string;
}

/** What became of one attempt to send an answer. */
export type Attempt =
  | StoredAttempt
  | RefusedAttempt
  /** An earlier question of the sheet is still open: this one can only follow it. */
  | { kind: 'too-early' }
  /** Signed out, or the session has run out. */
  | { kind: 'unauthorized' }
  /** No word from the server; `waitMs` when it asked for a pause. */
  | { kind: 'later'; waitMs: number | null };

/** The server's last word on an answer, as far as this tab heard it. */
export type Outcome = (StoredAttempt | RefusedAttempt) & { sheetId: number };

/** Whether the server has an answer to the question, this one or an earlier one from another device. */
export const isAnswered = (outcome: Outcome | undefined): boolean =>
  outcome?.kind === 'stored' ||
  (outcome?.kind === 'refused' && outcome.code === 'ALREADY_ANSWERED');
