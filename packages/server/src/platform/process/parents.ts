import { readFileSync } from 'node:fs';

const EVERY_MS = 1000;

/** The parent of a process; `null` where that cannot be told, 0 when there is none any more. */
const parentOf = (pid: number): number | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return process.platform === 'linux' ? 0 : null;
  }
};

/** Who started this process, and who started that one: npm stands behind a shell. */
const lineage = (): string => {
  const parent = process.ppid;
  return `${parent} ${parentOf(parent)}`;
};

/**
 * Detects that npm, which started this process, has exited: npm does not pass every signal on, and this process would
 * keep running with the port and the data. Does nothing unless npm started it.
 */
export const onOrphaned = (hear: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const born = lineage();
  const timer = setInterval(() => {
    if (lineage() === born) return;
    clearInterval(timer);
    hear();
  }, EVERY_MS).unref();
};
