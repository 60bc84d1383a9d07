import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithParent } from '../platform/end-with-parent';
import type { Scenario, Trial } from './scenario';
import { patiently } from '../platform/patience';

const CHILD = fileURLToPath(new URL('./fixtures/fill-log.ts', import.meta.url));
const SIZE = '160m';
/** Less than the log's next piece takes. */
const LEFT_BYTES = 2_000_000;
const PATIENCE_MS = patiently(120_000);

/** A disk of its own, small; `null` where none may be made. */
const smallDisk = (): { folder: string; remove: () => void } | null => {
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]);
  if (made.status !== 0) {
    remove();
    return null;
  }
  return {
    folder,
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      remove();
    },
  };
};

interface ProcessEnd {
  signal: NodeJS.Signals | null;
  output: string;
}

const runChild = (task: 'fill' | 'count', folder: string): Promise<ProcessEnd> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...endWithParent, '--import', 'tsx', CHILD, task, folder],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('ready\n') && !output.includes('filled')) {
          output += 'filled\n';
          const { bavail, bsize } = statfsSync(folder);
          writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - LEFT_BYTES));
          child.stdin.write('go\n');
        }
      });
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.once('error', reject);
    child.once('close', (_code, signal) => {
      clearTimeout(timer);
      resolve({ signal, output });
    });
  });

const lastWritten = (output: string): number =>
  Math.max(-1, ...[...output.matchAll(/^wrote (\d+)$/gm)].map(([, number]) => Number(number)));

const fill = async ({ say }: Trial, folder: string): Promise<string[]> => {
  const { signal, output } = await runChild('fill', folder);
  const faults: string[] = [];
  if (!/refused 503/.test(output)) faults.push('空きが64MBを切っても、書き込みを断らない');
  if (signal !== null && !output.includes('ディスクに空きがあるか'))
    faults.push('ログを書けなくなったあと、理由を告げずに止まったままになる');
  rmSync(join(folder, 'ballast'));
  const after = await runChild('count', folder);
  const kept = Number(/^kept (\d+)$/m.exec(after.output)?.[1] ?? -1);
  const acknowledged = lastWritten(output);
  say(`確定の返事があったのは${acknowledged + 1}件、空きを作ったあとに残っていたのは${kept}件`);
  if (kept < acknowledged + 1) faults.push(`確定した${acknowledged + 1}件のうち${kept}件しかない`);
  return faults;
};

/** The disk of the embedded database fills up until its log cannot grow. */
export const fullDisk: Scenario = {
  name: 'ディスクの空きの不足',
  run: async (trial) => {
    if (process.env['TEST_DATABASE_URL'])
      return { skipped: 'PostgreSQLのディスクは、PostgreSQLが見張ります' };
    const disk = process.platform === 'linux' ? smallDisk() : null;
    if (disk === null) return { skipped: '小さなディスク（tmpfs）を作る権限がありません' };
    try {
      return { faults: await fill(trial, disk.folder) };
    } finally {
      disk.remove();
    }
  },
};
