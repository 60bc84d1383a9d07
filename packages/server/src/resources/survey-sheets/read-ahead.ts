import { answerSurvey, skipSurvey } from '@tokiori/contract';
import type { Caller } from '../../shared/caller';
import type { CallingRequest } from '../../shared/app';
import type { ReadSurvey, SurveyToRead } from './read-survey';

/** What an answer rests on, read while it was found out who sends it. */
export interface ReadAhead {
  wanted: SurveyToRead;
  read: ReadSurvey;
}

/** An answer whose body takes longer to come is read for anew: what it rests on may have changed. */
const FRESH_MS = 1000;
const ANSWERING = new Set<string | undefined>([answerSurvey.id, skipSurvey.id]);

const kept = new WeakMap<Caller, ReadAhead & { at: number }>();

/** The survey that a request answers, by its address alone; `null`: it does something else. */
export const answeredBy = ({ routeOptions, params }: CallingRequest): number | null => {
  if (!ANSWERING.has(routeOptions?.config.endpoint)) return null;
  const id = Number((params as { survey_id?: string }).survey_id);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Keeps it for the answer of the caller's own request. */
export const keepAhead = (caller: Caller, ahead: ReadAhead): void => {
  kept.set(caller, { ...ahead, at: performance.now() });
};

/** What was read ahead of exactly that, once: whoever asks again wants it anew. */
export const takeAhead = (caller: Caller, wanted: SurveyToRead): ReadSurvey | null => {
  const ahead = kept.get(caller);
  kept.delete(caller);
  if (!ahead || performance.now() - ahead.at > FRESH_MS) return null;
  const { companyId, userId, surveyId, today } = ahead.wanted;
  const isSame =
    companyId === wanted.companyId &&
    userId === wanted.userId &&
    surveyId === wanted.surveyId &&
    today === wanted.today;
  return isSame ? ahead.read : null;
};
