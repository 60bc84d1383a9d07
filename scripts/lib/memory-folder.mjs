import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';
const NAME = /^tokiori-test-(\d+)$/;
/** What the tests of a run keep at a time is a tenth of it. */
const BYTES_NEEDED = 4 * 2 ** 30;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** A run that was killed could not remove its own. */
const removeLeft = () => {
  for (const name of readdirSync(SHARED_MEMORY)) {
    const pid = NAME.exec(name)?.[1];
    if (pid && !isAlive(Number(pid)))
      rmSync(join(SHARED_MEMORY, name), { recursive: true, force: true });
  }
};

const hasRoom = () => {
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  const available = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1];
  return bavail * bsize >= BYTES_NEEDED && Number(available ?? 0) * 1024 >= BYTES_NEEDED;
};

/** Some tests start programs that they have written there. */
const runsPrograms = () => {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).filter(([, at]) => at === SHARED_MEMORY);
  return !options.at(-1)?.[3].split(',').includes('noexec');
};

/**
 * Has this process and those that it starts keep their temporary files in memory where that has room: tests make a
 * thousand databases of a thousand files each, which takes a disk ten times as long. Removed when this process ends.
 */
export const keepTemporaryFilesInMemory = () => {
  try {
    if (process.platform !== 'linux' || !hasRoom() || !runsPrograms()) return;
    removeLeft();
    const folder = join(SHARED_MEMORY, `tokiori-test-${process.pid}`);
    mkdirSync(folder);
    // PostgreSQL runs as somebody else and has to come through.
    chmodSync(folder, 0o755);
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    process.env.TMPDIR = folder;
  } catch {
    // The usual folder does as well, and takes longer.
  }
};
