import type {
  getHolidayCheck,
  nextBasicSheet,
  nextQuestion,
  nextSheet,
  studentBasics,
  studentTop,
  studentUntakens,
  takeRecap,
} from '@tokiori/contract/client';
import type { ClientEndpoint } from '@tokiori/contract';
import { NetworkError, TimeoutError } from '../api/api-error';
import { rememberedImpersonator } from '../session/impersonator';
import { currentSession } from '../session/session-store';

type KeptId = (
  | typeof getHolidayCheck
  | typeof nextBasicSheet
  | typeof nextQuestion
  | typeof nextSheet
  | typeof studentBasics
  | typeof studentTop
  | typeof studentUntakens
  | typeof takeRecap
)['id'];

/** What today's learning is made of. None of it tells a right choice. */
const KEPT: ReadonlySet<string> = new Set<KeptId>([
  'getHolidayCheck',
  'nextBasicSheet',
  'nextQuestion',
  'nextSheet',
  'studentBasics',
  'studentTop',
  'studentUntakens',
  'takeRecap',
]);

/** The page itself is loaded first. */
const LATER_MS = 1500;

const load = () => import('./kept-answers');
const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LATER_MS));

/** Whose answers are kept; nobody's while somebody acts as another: the device is not that person's. */
const owner = (): number | null =>
  rememberedImpersonator() === null ? (currentSession()?.user.id ?? null) : null;

// A browser may refuse its database; then the page needs the network, as ever.
const quietly = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

const keepLater = async (userId: number, url: string, value: unknown): Promise<void> => {
  await later();
  const { keep } = await load();
  if (owner() === userId) await keep(userId, url, value);
};

/**
 * Sends a read. What today's learning is made of is kept on the device, and taken from there while the server cannot be
 * reached.
 */
export const sendOrRecall = async (
  endpoint: ClientEndpoint,
  url: string,
  send: () => Promise<unknown>,
): Promise<unknown> => {
  const userId = KEPT.has(endpoint.id) ? owner() : null;
  if (userId === null) return send();
  try {
    const value = await send();
    void quietly(keepLater(userId, url, value));
    return value;
  } catch (error) {
    if (!(error instanceof NetworkError) && !(error instanceof TimeoutError)) throw error;
    const kept = await quietly(load().then(({ recall }) => recall(userId, url)));
    if (kept === undefined || owner() !== userId) throw error;
    return kept;
  }
};

/** The server has an answer: its question is not asked again from what the device keeps. */
export const forgetQuestion = (userId: number, sheetUrl: string, surveyId: number): void =>
  void quietly(
    later()
      .then(load)
      .then(({ dropQuestion }) => dropQuestion(userId, sheetUrl, surveyId)),
  );

let keptFor = owner();

/** Nothing is left of a person who has signed out, or in whose place somebody else is now. */
export const forgetOthers = (): void => {
  const now = owner();
  if (now !== keptFor) void quietly(load().then(({ forgetAll }) => forgetAll()));
  keptFor = now;
};
