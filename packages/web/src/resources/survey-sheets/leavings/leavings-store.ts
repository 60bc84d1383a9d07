import { tellLeavings } from '@tokiori/contract/client';
import { ApiError } from '../../../app/api/api-error';
import { call } from '../../../app/api/client';
import { newKey } from '../../../app/api/new-key';
import { browserStorage } from '../../../app/session/browser-storage';
import { currentSession } from '../../../app/session/session-store';
import { STORAGE_KEYS } from '../../../app/session/storage-keys';
import { isUnsent, noLeavings, toldOf, type Leavings } from './leavings';

/** Sheets that are remembered, the latest: an examination is one, and what was sent is with the server. */
const MOST_SHEETS = 20;
/** Refusals that say "not now". */
const PASSING: readonly number[] = [401, 408, 425, 429];

type BySheet = Record<string, Leavings>;

/** Written at once and read by whoever opens the page next: a tab that is closed has no time for a database. */
const readAll = (): BySheet => (browserStorage.readJson(STORAGE_KEYS.leavings) ?? {}) as BySheet;

const writeAll = (all: BySheet): void => {
  const ids = Object.keys(all)
    .map(Number)
    .sort((a, b) => b - a);
  const kept = ids.slice(0, MOST_SHEETS).map((id) => [id, all[id]]);
  browserStorage.writeJson(
    STORAGE_KEYS.leavings,
    kept.length === 0 ? null : Object.fromEntries(kept),
  );
};

const write = (sheetId: number, leavings: Leavings): void =>
  writeAll({ ...readAll(), [sheetId]: leavings });

const forget = (sheetId: number): void => {
  const { [sheetId]: _forgotten, ...others } = readAll();
  writeAll(others);
};

/** Of somebody else who used this browser nothing is kept. */
const leavingsOf = (userId: number, sheetId: number): Leavings => {
  const kept = readAll()[sheetId];
  return kept?.userId === userId ? kept : noLeavings(userId, newKey());
};

/** Tells the server what it has not acknowledged. Without a connection it stays, and is sent with the next attempt. */
export const sendLeavings = async (userId: number, sheetId: number): Promise<void> => {
  const kept = leavingsOf(userId, sheetId);
  if (!isUnsent(kept) || currentSession()?.user.id !== userId) return;
  try {
    // Also while the page is on its way out.
    await call(tellLeavings, { params: { id: sheetId }, body: toldOf(kept) }, { keepalive: true });
    const now = leavingsOf(userId, sheetId);
    if (now.key === kept.key) write(sheetId, { ...now, sent: Math.max(now.sent, kept.sequence) });
  } catch (error) {
    const isFinal =
      error instanceof ApiError && error.status < 500 && !PASSING.includes(error.status);
    if (isFinal && error.code !== '') forget(sheetId);
  }
};

/** Keeps a change of one sheet's, and tells the server. */
export const changeLeavings = (
  userId: number,
  sheetId: number,
  change: (kept: Leavings) => Leavings,
): void => {
  const kept = leavingsOf(userId, sheetId);
  const changed = change(kept);
  if (changed === kept) return;
  write(sheetId, changed);
  void sendLeavings(userId, sheetId);
};

/** Sends what this person's sheets still have to tell, whatever page is open. */
export const sendAllLeavings = (userId: number): void => {
  for (const [sheetId, kept] of Object.entries(readAll()))
    if (kept.userId === userId && isUnsent(kept)) void sendLeavings(userId, Number(sheetId));
};
