import { execFileSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 1000;
/** How long a lock whose owner cannot be looked up may lie still before it counts as left behind. */
const PATIENCE_MS = 15_000;
const GUARD_STALE_MS = 10_000;

interface Owner {
  pid: number;
  /** When that process began, as the system writes it: a pid is used again. `''`: unknown. */
  startedAt: string;
  host: string;
  /** Boot and pid namespace: a pid of another container means nothing here. */
  system: string;
}

/** A lock file that this process holds until `release`. */
export interface Lock {
  release(): void;
}

/** Another live process holds the lock; `pid` is `null` when its file could not be read. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
  constructor(
    readonly file: string,
    readonly pid: number | null,
  ) {
    super(`${file} is held by process ${pid ?? 'unknown'}`);
  }
}

const quietly = <T>(read: () => T, otherwise: T): T => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

const bootId = (): string =>
  quietly(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), '');
const pidNamespace = (): string => quietly(() => readlinkSync('/proc/self/ns/pid'), '');

const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // there, but another user's
  }
};

/** When a process began; `''` when it does not exist (or is a zombie), `'?'` when that is all we know. */
const startOf = (pid: number): string => {
  if (!exists(pid)) return '';
  if (process.platform === 'linux') {
    const stat = quietly(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return /[ZX]/.test(fields[0] ?? '') ? '' : (fields[19] ?? '?');
  }
  if (process.platform === 'win32') return '?';
  const ps = ['-o', 'lstart=', '-p', String(pid)];
  return quietly(() => execFileSync('ps', ps, { encoding: 'utf8' }).trim(), '?');
};

const myself = (): Owner => ({
  pid: process.pid,
  startedAt: startOf(process.pid),
  host: hostname(),
  system: `${bootId()} ${pidNamespace()}`,
});

const readOwner = (file: string): Owner | null =>
  quietly(() => JSON.parse(readFileSync(file, 'utf8')) as Owner, null);
const modified = (file: string): number => quietly(() => statSync(file).mtimeMs, 0);

/** `null`: cannot be told from here. */
const isAlive = (owner: Owner | null): boolean | null => {
  if (owner === null) return null;
  const me = myself();
  if (owner.system === me.system) {
    const start = startOf(owner.pid);
    return start !== '' && (start === '?' || owner.startedAt === '?' || start === owner.startedAt);
  }
  const rebooted = owner.host === me.host && owner.system.split(' ')[0] !== me.system.split(' ')[0];
  return rebooted ? false : null;
};

/** Waits to see whether another process still touches the file. */
const beats = async (file: string): Promise<boolean> => {
  const before = modified(file);
  for (let waited = 0; waited < PATIENCE_MS; waited += HEARTBEAT_MS) {
    await sleep(HEARTBEAT_MS);
    if (modified(file) !== before) return true;
  }
  return false;
};

const createLock = (file: string): boolean => {
  let handle: number;
  try {
    handle = openSync(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  writeSync(handle, JSON.stringify(myself()));
  closeSync(handle);
  return true;
};

/** Removes a lock left behind, unless another process has done so and holds it by now. */
const removeStale = (file: string, judged: Owner | null): void => {
  const guard = `${file}.takeover`;
  if (Date.now() - modified(guard) > GUARD_STALE_MS) rmSync(guard, { force: true });
  if (!createLock(guard)) return;
  try {
    if (JSON.stringify(readOwner(file)) === JSON.stringify(judged)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
};

/**
 * Takes the lock file, or takes it over from a process that no longer lives. Where the owner's
 * process cannot be looked up (another container or host on the same folder) its heartbeat decides.
 * @throws LockedError a live process holds it
 */
export const takeLock = async (file: string): Promise<Lock> => {
  while (!createLock(file)) {
    const owner = readOwner(file);
    if (isAlive(owner) ?? (await beats(file))) throw new LockedError(file, owner?.pid ?? null);
    removeStale(file, owner);
    await sleep(20); // several processes may find the same lock left behind
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    quietly(() => utimesSync(file, now, now), undefined);
  }, HEARTBEAT_MS).unref();
  const remove = (): void => rmSync(file, { force: true });
  // Also where the process ends half-way of its own accord.
  process.once('exit', remove);
  return {
    release: () => {
      clearInterval(heartbeat);
      process.removeListener('exit', remove);
      remove();
    },
  };
};
