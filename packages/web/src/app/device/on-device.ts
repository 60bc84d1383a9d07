import type * as calls from '@tokiori/contract/client';
import type { ClientEndpoint } from '@tokiori/contract';
import type { WaitingAnswer } from './answers/waiting-answer';
import { ApiError, NetworkError, TimeoutError } from '../api/api-error';
import { forgetFirstView } from './first-view';
import { rememberedImpersonator } from '../session/impersonator';
import { currentSession } from '../session/session-store';
import { noteAsOf } from './as-of';

/**
 * What today's learning is made of, and what a learner's other pages show. None of it tells the right choice of a question
 * that waits.
 */
const KEPT = [
  'getExamination',
  'getHolidayCheck',
  'getSheetReadings',
  'getUserHolidayDefaults',
  'listBookmarks',
  'listCompanyHolidays',
  'listExaminationQuestions',
  'listExaminationSheets',
  'listExaminations',
  'listNationalHolidays',
  'listNotifications',
  'listOwnQuestionReports',
  'listSurveySheets',
  'listSurveys',
  'listUserBasicScores',
  'listUserHolidays',
  'nextBasicSheet',
  'nextQuestion',
  'nextSheet',
  'studentBasics',
  'studentStats',
  'studentTimeline',
  'studentTogether',
  'studentTop',
  'studentUntakens',
  'takeRecap',
] as const satisfies readonly (keyof typeof calls)[];
const IS_KEPT: ReadonlySet<string> = new Set(KEPT);

/** What administration shows stays with the server, also where a learner's page asks for the like. */
const ADMINISTRATION = /^\/(super)?admin(\/|$)/;

export const isAdministration = (pathname: string): boolean => ADMINISTRATION.test(pathname);

/** The one of them that tells what is to be taken today. */
const DAY: (typeof KEPT)[number] = 'studentTop';

/** The page itself is loaded first. */
const LATER_MS = 1500;

const load = () => import('./kept-answers');

// A browser may refuse its database; then the page needs the network, as ever.
const quietly = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

let turns: Promise<unknown> | null = null;
/** Works on what is kept, one after another; the first time once the page itself is loaded. */
const inTurn = (work: (kept: Awaited<ReturnType<typeof load>>) => Promise<void>): void => {
  turns ??= new Promise((resolve) => setTimeout(resolve, LATER_MS));
  turns = quietly(turns.then(load).then(work));
};

/** Whose answers are kept; nobody's while somebody acts as another: the device is not that person's. */
export const owner = (): number | null =>
  rememberedImpersonator() === null ? (currentSession()?.user.id ?? null) : null;

/** For whom the answer is kept; `null` for nobody. */
const ownerOf = (endpoint: ClientEndpoint): number | null =>
  IS_KEPT.has(endpoint.id) && !isAdministration(location.pathname) ? owner() : null;

let clock: { serverMs: number; deviceMs: number } | null = null;

/** What the server's clock says in an answer that has just come. */
export const noteServerTime = (said: string | null): void => {
  const serverMs = Date.parse(said ?? '');
  if (!Number.isNaN(serverMs)) clock = { serverMs, deviceMs: Date.now() };
};

/** What the server's clock says now, as far as the device's has gone since like it. */
export const serverNow = (): number =>
  clock === null ? Date.now() : Date.now() + clock.serverMs - clock.deviceMs;

/** A sheet whose time runs is taken with a connection alone. */
const isTimed = (value: unknown): boolean =>
  Boolean((value as { survey_sheet?: { ends_at?: string | null } } | null)?.survey_sheet?.ends_at);

const keepFor = (userId: number, url: string, value: unknown): void =>
  inTurn(async ({ keep, keepClock }) => {
    if (owner() !== userId || isTimed(value)) return;
    await keep(userId, url, value);
    if (clock) await keepClock(clock);
  });

/** Keeps what this person was told ahead of the calls that ask for it, by their addresses, and nothing told so before. */
export const keepAhead = (
  userId: number,
  values: readonly (readonly [url: string, value: unknown])[],
): void =>
  inTurn(async ({ keepTold }) => {
    if (owner() === userId) await keepTold(userId, values);
  });

/** Keeps an answer to the person who is signed in, if it is of those that are kept. */
export const keepOnDevice = (endpoint: ClientEndpoint, url: string, value: unknown): void => {
  const userId = ownerOf(endpoint);
  if (userId !== null) keepFor(userId, url, value);
};

/** Refusals by which the server takes back what it told before: a right, or the thing itself, is gone. */
const TAKEN_BACK: readonly number[] = [403, 404, 410];

/** The whole list of what somebody holds tells what they hold no more. */
const HELD: (typeof KEPT)[number] = 'listExaminations';
const DAY_URL = '/api/students/top';

interface HeldExamination {
  id: number;
  disabled: boolean;
}

/** The examinations that an answer says are held; `null` where it does not tell of all. */
const heldIn = (endpoint: ClientEndpoint, url: string, value: unknown): Set<number> | null => {
  if (endpoint.id !== HELD) return null;
  const query = new URLSearchParams(url.split('?')[1]);
  const isNarrowed = query.get('include_future') !== 'true' || query.has('from') || query.has('to');
  const { rows, total } = value as { rows: HeldExamination[]; total: number };
  if (isNarrowed || total > rows.length) return null;
  return new Set(rows.flatMap(({ id, disabled }) => (disabled ? [] : [id])));
};

/** The server has said that nothing more is to be had of a sheet. */
export const forgetSheet = (userId: number, sheetUrl: string): void =>
  inTurn(({ drop }) => drop(userId, sheetUrl));

/** Sends a read. What is kept of learners' pages is taken from the device while the server cannot be reached. */
export const sendOrRecall = async (
  endpoint: ClientEndpoint,
  url: string,
  send: () => Promise<unknown>,
): Promise<unknown> => {
  const userId = ownerOf(endpoint);
  if (userId === null) return send();
  try {
    const value = await send();
    noteAsOf(endpoint.id, null);
    keepFor(userId, url, value);
    const held = heldIn(endpoint, url, value);
    if (held) inTurn(({ keepHeldOnly }) => keepHeldOnly(userId, DAY_URL, held));
    return value;
  } catch (error) {
    if (error instanceof ApiError && TAKEN_BACK.includes(error.status))
      inTurn(({ drop }) => drop(userId, url));
    if (!(error instanceof NetworkError) && !(error instanceof TimeoutError)) throw error;
    const kept = await quietly(
      load().then(({ recall, recallDay }) =>
        endpoint.id === DAY ? recallDay(userId, url) : recall(userId, url),
      ),
    );
    if (kept === undefined || owner() !== userId) throw error;
    noteAsOf(endpoint.id, kept.keptAtMs);
    return kept.value;
  }
};

/** The server has an answer: its question is not asked again from what the device keeps. */
export const forgetQuestion = (userId: number, sheetUrl: string, surveyId: number): void =>
  inTurn(({ dropQuestion }) => dropQuestion(userId, sheetUrl, surveyId));

/** The server has an answer: what the device keeps of the day does not know of it. */
export const noteAnswered = (userId: number, dayUrl: string, answer: WaitingAnswer): void =>
  inTurn(({ noteInDay }) => noteInDay(userId, dayUrl, answer));

let keptFor = owner();

/** Nothing is left of a person who has signed out, or in whose place somebody else is now. */
export const forgetOthers = (): void => {
  const now = owner();
  if (now !== keptFor) {
    forgetFirstView();
    void quietly(load().then(({ forgetAll }) => forgetAll()));
    // And what was just being written.
    inTurn(({ forgetAll }) => forgetAll());
  }
  keptFor = now;
};
