import { clear, createStore, delMany, entries, get, set, update } from 'idb-keyval';
import type { NextQuestion } from '@tokiori/contract';
import type { WaitingAnswer } from './answers/waiting-answer';
import { withAcknowledged, type DayOnDevice } from './acknowledged';

interface KeptAnswer {
  keptAtMs: number;
  value: unknown;
}

const store = createStore('tokiori-kept', 'answers');
/** The day that a learner is without a connection, and the night before it. */
const LONGEST_MS = 2 * 86_400_000;

const keyOf = (userId: number, url: string): string => `${userId} ${url}`;

const isOver = ({ keptAtMs }: KeptAnswer): boolean => Date.now() - keptAtMs > LONGEST_MS;

/** Removes what is too old to be shown. */
const tidy = async (): Promise<void> => {
  const all = await entries<string, KeptAnswer>(store);
  const over = all.flatMap(([key, one]) => (isOver(one) ? [key] : []));
  if (over.length > 0) await delMany(over, store);
};

/** Keeps an answer on the device, in place of the one before. */
export const keep = async (userId: number, url: string, value: unknown): Promise<void> => {
  await set(keyOf(userId, url), { keptAtMs: Date.now(), value } satisfies KeptAnswer, store);
  await tidy();
};

/** What was kept for this very user; `undefined` for nothing. */
export const recall = async (userId: number, url: string): Promise<unknown> => {
  const kept = await get<KeptAnswer>(keyOf(userId, url), store);
  return kept && !isOver(kept) ? kept.value : undefined;
};

export const forgetAll = (): Promise<void> => clear(store);

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

/** Changes what is kept, if anything is. */
const change = async <T>(
  userId: number,
  url: string,
  changed: (value: T) => unknown,
): Promise<void> => {
  const key = keyOf(userId, url);
  if (!(await get<KeptAnswer>(key, store))) return;
  await update<KeptAnswer>(
    key,
    (kept) => ({ keptAtMs: kept?.keptAtMs ?? 0, value: kept && changed(kept.value as T) }),
    store,
  );
};

/** The server has the answer to a question: it is not asked again from what is kept of its sheet. */
export const dropQuestion = (userId: number, sheetUrl: string, surveyId: number): Promise<void> =>
  change<NextQuestion>(userId, sheetUrl, (sheet) => withoutAsked(sheet, surveyId));

/** The server has an answer that what is kept of the day does not know of. */
export const noteInDay = (userId: number, dayUrl: string, answer: WaitingAnswer): Promise<void> =>
  change<DayOnDevice>(userId, dayUrl, (day) => withAcknowledged(day, answer));
