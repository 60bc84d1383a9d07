import type { SurveyResult } from '@tokiori/contract';
import { answerSurvey, skipSurvey } from '@tokiori/contract/client';
import { ApiError } from '../../../app/api/api-error';
import { call } from '../../../app/api/client';
import { isLoggedIn } from '../../../app/session/session';
import { currentSession } from '../../../app/session/session-store';
import type { Attempt } from './attempt';
import type { WaitingAnswer } from '../../../app/device/answers/waiting-answer';

const TIMEOUT_MS = 15_000;
const LONGEST_ASKED_WAIT_MS = 60_000;
/** Statuses that say "not now" rather than "not this". */
const PASSING: readonly number[] = [408, 425, 429];

const request = (answer: WaitingAnswer): Promise<SurveyResult> => {
  const params = { survey_id: answer.surveyId };
  const options = { idempotencyKey: answer.idempotencyKey, timeoutMs: TIMEOUT_MS };
  const { durationSeconds: duration, language } = answer;
  const body = language ? { duration, language } : { duration };
  return answer.submission
    ? call(answerSurvey, { params, body: { ...answer.submission, ...body } }, options)
    : call(skipSurvey, { params, body }, options);
};

/** A page of a hotel's network also answers 200: only the result of this survey counts. */
const isResultOf = (answer: WaitingAnswer, result: unknown): boolean =>
  (result as SurveyResult | null)?.survey?.id === answer.surveyId;

const later = (waitMs: number | null = null): Attempt => ({ kind: 'later', waitMs });

const attemptOf = (error: unknown): Attempt => {
  if (!(error instanceof ApiError)) return later();
  const { status, code, message, retryAfterSeconds } = error;
  if (status === 401) return { kind: 'unauthorized' };
  if (code === 'ANSWER_OUT_OF_ORDER') return { kind: 'too-early' };
  // Without a code it is not the product's own word but that of something on the way.
  const isFinal = status < 500 && !PASSING.includes(status) && code !== '' && code !== 'CONFLICT';
  if (isFinal) return { kind: 'refused', code, message };
  const asked = retryAfterSeconds === null ? null : retryAfterSeconds * 1000;
  return later(asked === null ? null : Math.min(asked, LONGEST_ASKED_WAIT_MS));
};

/** Sends one answer once and tells what became of it. Never throws. */
export const sendAnswer = async (answer: WaitingAnswer): Promise<Attempt> => {
  const session = currentSession();
  if (!isLoggedIn(session) || session.user.id !== answer.userId) return { kind: 'unauthorized' };
  try {
    const result = await request(answer);
    return isResultOf(answer, result) ? { kind: 'stored', result } : later();
  } catch (error) {
    return attemptOf(error);
  }
};
