import { clear, createStore, delMany, entries, get, set } from 'idb-keyval';
import type { NextQuestion } from '@tokiori/contract';
import type { WaitingAnswer } from './answers/waiting-answer';
import { withAcknowledged, type DayOnDevice } from './acknowledged';
import { forgetKeys, seal, unseal, type Sealed } from './sealed';

interface KeptAnswer extends Sealed {
  keptAtMs: number;
}

/** What was kept, and when the server said it. */
export interface Recalled {
  value: unknown;
  keptAtMs: number;
}

const store = createStore('tokiori-kept', 'answers');
/** A week of holidays, and the weekends around it. */
const LONGEST_MS = 9 * 86_400_000;

/** The lists of one's own sheets and answers reach to today: on the next day they are the same lists. */
const TO_TODAY = /^\/api\/(survey-sheets|surveys)\?/;
const PERIOD = /(from|to)=[\d-]*&?/g;

const keyOf = (userId: number, url: string): string =>
  `${userId} ${TO_TODAY.test(url) ? url.replaceAll(PERIOD, '') : url}`;

const isOver = ({ keptAtMs }: KeptAnswer): boolean => Date.now() - keptAtMs > LONGEST_MS;

/** Removes what is too old to be shown, or was kept by an earlier version in another form. */
const tidy = async (): Promise<void> => {
  const all = await entries<string, KeptAnswer>(store);
  const over = all.flatMap(([key, one]) => (isOver(one) || !one.data ? [key] : []));
  if (over.length > 0) await delMany(over, store);
};

const write = async (userId: number, url: string, { value, keptAtMs }: Recalled): Promise<void> => {
  const key = keyOf(userId, url);
  const sealed = await seal(userId, key, value);
  await set(key, { keptAtMs, ...sealed } satisfies KeptAnswer, store);
};

/** Keeps an answer on the device, in place of the one before. */
export const keep = async (userId: number, url: string, value: unknown): Promise<void> => {
  await write(userId, url, { value, keptAtMs: Date.now() });
  await tidy();
};

/** What was kept for this very user in this session; `undefined` for nothing. */
export const recall = async (userId: number, url: string): Promise<Recalled | undefined> => {
  const key = keyOf(userId, url);
  const kept = await get<KeptAnswer>(key, store);
  if (!kept?.data || isOver(kept)) return undefined;
  const value = await unseal(userId, key, kept);
  return value === undefined ? undefined : { value, keptAtMs: kept.keptAtMs };
};

/** The keys first: what is cut off after them cannot be read any more. */
export const forgetAll = async (): Promise<void> => {
  await forgetKeys();
  await clear(store);
};

const withoutAsked = (sheet: NextQuestion, surveyId: number): NextQuestion => {
  const all = sheet.survey && sheet.question ? [sheet as NextQuestion['upcoming'][number]] : [];
  const left = [...all, ...sheet.upcoming].filter(({ survey }) => survey.id !== surveyId);
  if (left.length === all.length + sheet.upcoming.length) return sheet;
  const { survey_sheet } = sheet;
  return {
    survey: left[0]?.survey ?? null,
    question: left[0]?.question ?? null,
    upcoming: left.slice(1),
    survey_sheet: { ...survey_sheet, answered_count: survey_sheet.answered_count + 1 },
  };
};

/** Changes what is kept, if anything is. One tab sends answers at a time, so that no other changes it meanwhile. */
const change = async <T>(
  userId: number,
  url: string,
  changed: (value: T) => unknown,
): Promise<void> => {
  const kept = await recall(userId, url);
  if (kept) await write(userId, url, { ...kept, value: changed(kept.value as T) });
};

/** The server has the answer to a question: it is not asked again from what is kept of its sheet. */
export const dropQuestion = (userId: number, sheetUrl: string, surveyId: number): Promise<void> =>
  change<NextQuestion>(userId, sheetUrl, (sheet) => withoutAsked(sheet, surveyId));

/** The server has an answer that what is kept of the day does not know of. */
export const noteInDay = (userId: number, dayUrl: string, answer: WaitingAnswer): Promise<void> =>
  change<DayOnDevice>(userId, dayUrl, (day) => withAcknowledged(day, answer));
