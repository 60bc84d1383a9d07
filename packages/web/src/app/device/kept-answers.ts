import { clear, createStore, del, delMany, entries, get, set } from 'idb-keyval';
import type { NextQuestion } from '@tokiori/contract';
import type { WaitingAnswer } from './answers/waiting-answer';
import { withAcknowledged, type DayOnDevice } from './acknowledged';
import { currentSession } from '../session/session-store';
import { todayFor } from '../session/today';
import { forgetKeys, seal, unseal, type SealedValue } from './sealed';

interface KeptAnswer extends SealedValue {
  keptAtMs: number;
  /** Told ahead of the call that asks for it; that call has not been made since. */
  isTold?: true;
}

/** What was kept, and when the server said it. */
interface RecalledValue {
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
  const over = all.flatMap(([key, one]) =>
    key !== CLOCK && (isOver(one) || !one.data) ? [key] : [],
  );
  if (over.length > 0) await delMany(over, store);
};

const write = async (
  userId: number,
  url: string,
  { value, ...about }: RecalledValue & Pick<KeptAnswer, 'isTold'>,
): Promise<void> => {
  const key = keyOf(userId, url);
  const sealed = await seal(userId, key, value);
  await set(key, { ...about, ...sealed } satisfies KeptAnswer, store);
};

let isTidied = false;

/** Keeps an answer on the device, in place of the one before. */
export const keep = async (userId: number, url: string, value: unknown): Promise<void> => {
  await write(userId, url, { value, keptAtMs: Date.now() });
  // All of it is read for that: once for each time the product is opened.
  if (!isTidied) await tidy();
  isTidied = true;
};

/** Keeps what was told ahead, by address, in place of all that was told so before: what is not among it is not asked. */
export const keepTold = async (
  userId: number,
  values: readonly (readonly [url: string, value: unknown])[],
): Promise<void> => {
  const keptAtMs = Date.now();
  for (const [url, value] of values) await write(userId, url, { value, keptAtMs, isTold: true });
  const told = new Set(values.map(([url]) => keyOf(userId, url)));
  const all = await entries<string, KeptAnswer>(store);
  await delMany(
    all.flatMap(([key, { isTold }]) => (isTold && !told.has(key) ? [key] : [])),
    store,
  );
};

/** The server says no to what it said before. */
export const drop = (userId: number, url: string): Promise<void> => del(keyOf(userId, url), store);

/** A sheet's questions, and how they are read. */
const SHEET = /^\d+ (\/api\/survey_sheets\/\d+)\/next_question/;

/** What a day has of the examinations that are held; of basics and practice all. */
const ofHeld = (day: DayOnDevice, held: ReadonlySet<number>): DayOnDevice => ({
  ...day,
  take_now: day.take_now.filter(({ examination_id: id }) => held.has(id)),
});

/** The server says which examinations are held: what is kept of others cannot be read here any more. */
export const keepHeldOnly = async (
  userId: number,
  dayUrl: string,
  held: ReadonlySet<number>,
): Promise<void> => {
  const all = await entries<string, KeptAnswer>(store);
  for (const [key, kept] of all) {
    const sheetUrl = key.startsWith(`${userId} `) ? SHEET.exec(key)?.[1] : undefined;
    if (sheetUrl === undefined || !kept.data) continue;
    const sheet = (await unseal(userId, key, kept)) as NextQuestion | undefined;
    const of = sheet?.survey_sheet.examination_id ?? null;
    if (of !== null && !held.has(of))
      await delMany([key, keyOf(userId, `${sheetUrl}/readings`)], store);
  }
  await change<DayOnDevice>(userId, dayUrl, (day) => ofHeld(day, held));
  await change<ComingDay[]>(userId, COMING_URL, (days) =>
    days.map(({ date, top }) => ({ date, top: ofHeld(top, held) })),
  );
};

/** What the server's clock said last, and the device's at that moment. */
interface Clock {
  serverMs: number;
  deviceMs: number;
}
const CLOCK = 'clock';

export const keepClock = (clock: Clock): Promise<void> => set(CLOCK, clock, store);

/** Today for who is signed in, by the device's clock as far as it went like the server's; never before what that said. */
const todayOnDevice = async (): Promise<string> => {
  const clock = await get<Clock>(CLOCK, store);
  const now = clock
    ? Math.max(clock.serverMs, Date.now() + clock.serverMs - clock.deviceMs)
    : Date.now();
  return todayFor(currentSession(), new Date(now));
};

/** A sheet of a later day, which is not opened before it. */
const isAhead = async (value: unknown): Promise<boolean> => {
  const day = (value as Partial<NextQuestion> | null)?.survey_sheet?.created_on;
  return day !== undefined && day > (await todayOnDevice());
};

/** What was kept for this very user in this session; `undefined` for nothing. */
export const recall = async (userId: number, url: string): Promise<RecalledValue | undefined> => {
  const key = keyOf(userId, url);
  const kept = await get<KeptAnswer>(key, store);
  if (!kept?.data || isOver(kept)) return undefined;
  const value = await unseal(userId, key, kept);
  if (value === undefined || (await isAhead(value))) return undefined;
  return { value, keptAtMs: kept.keptAtMs };
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

/** A coming day as it is kept: its first screen. */
interface ComingDay {
  date: string;
  top: DayOnDevice;
}
/** Where the coming days are kept: the call that tells of them is a write. */
const COMING_URL = '/api/students/coming';

/** The server has an answer that what is kept of the day, and of the coming ones, does not know of. */
export const noteInDay = async (
  userId: number,
  dayUrl: string,
  answer: WaitingAnswer,
): Promise<void> => {
  await change<DayOnDevice>(userId, dayUrl, (day) => withAcknowledged(day, answer));
  await change<ComingDay[]>(userId, COMING_URL, (days) =>
    days.map(({ date, top }) => ({ date, top: withAcknowledged(top, answer) })),
  );
};

/** The first screen: as it was told last, or as it was told ahead for today. */
export const recallDay = async (
  userId: number,
  dayUrl: string,
): Promise<RecalledValue | undefined> => {
  const told = await recall(userId, dayUrl);
  const coming = await recall(userId, COMING_URL);
  const today = await todayOnDevice();
  const day = (coming?.value as ComingDay[] | undefined)?.findLast(({ date }) => date <= today);
  const toldOn = (told?.value as DayOnDevice | undefined)?.today ?? '';
  return coming && day && toldOn < day.date ? { ...coming, value: day.top } : told;
};
