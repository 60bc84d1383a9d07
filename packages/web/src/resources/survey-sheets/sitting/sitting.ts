import type { LearnerQuestion, NextQuestion, Survey, SurveyResult } from '@tokiori/contract';
import type { Keeping } from '../../../app/device/answers/answer-store';
import type { WaitingAnswer } from '../../../app/device/answers/waiting-answer';
import { isAnswered } from '../outbox/attempt';
import type { OutboxSnapshot } from '../outbox/outbox';

/** A question and its place in a sheet. */
export interface AskedSurvey {
  survey: Survey;
  question: LearnerQuestion;
}

/** Where the question in sight stands. */
export type Phase =
  | { kind: 'asking' }
  /** On its way; the verdict is a moment away. */
  | { kind: 'sending' }
  /** The verdict comes with the connection. `sent`: another tab has sent the answer. */
  | { kind: 'waiting'; keeping: Exclude<Keeping, 'writing'> | 'sent' }
  | { kind: 'judged'; result: SurveyResult };

/** What the page knows of a sheet: the server's list, the outbox, and what it saw being given. */
export interface SittingState {
  /** Questions without an answer in the server's latest list, in order. */
  listed: readonly AskedSurvey[];
  outbox: OutboxSnapshot;
  /** Surveys seen waiting since the page was opened, in this tab or another. */
  given: ReadonlySet<number>;
}

/** `elsewhere`: another tab sent it and has the verdict. `gone`: answered somewhere else; move on. */
export type SurveyState = 'asking' | 'given' | 'elsewhere' | 'gone' | { judged: SurveyResult };

/** The questions that the server has not marked yet, in order. */
export const askedIn = ({ survey, question, upcoming }: NextQuestion): AskedSurvey[] =>
  survey && question ? [{ survey, question }, ...upcoming] : [];

/** The answer to a question that the server has not acknowledged. */
export const waitingTo = (
  { waiting }: OutboxSnapshot,
  surveyId: number,
): WaitingAnswer | undefined => waiting.find((answer) => answer.surveyId === surveyId);

/**
 * Where a question stands. Nothing is marked sent or locked by hand: all follows from the server's list
 * and from what still waits on the device, so a reload or a returning connection cannot leave it wrong.
 */
export const surveyStateOf = (id: number, { listed, outbox, given }: SittingState): SurveyState => {
  const outcome = outbox.outcomes.get(id);
  if (outcome?.kind === 'stored') return { judged: outcome.result };
  if (waitingTo(outbox, id)) return 'given';
  if (outcome) return isAnswered(outcome) ? 'gone' : 'asking';
  if (given.has(id)) return 'elsewhere';
  return listed.some(({ survey }) => survey.id === id) ? 'asking' : 'gone';
};

/** Verdicts on a sheet that nobody has looked at yet, in its order. */
export const lateIn = (sheetId: number, { outbox }: SittingState): SurveyResult[] =>
  [...outbox.unseen]
    .flatMap((surveyId) => {
      const outcome = outbox.outcomes.get(surveyId);
      return outcome?.kind === 'stored' && outcome.sheetId === sheetId ? [outcome.result] : [];
    })
    .sort((a, b) => a.survey.sequence - b.survey.sequence);

/** Questions still to be asked, in order. */
export const leftIn = (state: SittingState): AskedSurvey[] =>
  state.listed.filter(({ survey }) => surveyStateOf(survey.id, state) === 'asking');
