import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { runQuietly } from './run.mjs';

const LEAST_NODE = [20, 19];

/** Ends with a sentence when Node is too old. */
export const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  console.error(
    `Node.js ${LEAST_NODE.join('.')}以上が必要です（いまは${process.versions.node}）。新しいNode.jsを入れてから、もう一度実行してください。`,
  );
  process.exit(1);
};

/** Installs the packages when the lock has changed since the last time. */
export const installMissing = async () => {
  const stamp = join(ROOT, 'node_modules/.tokiori-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('必要なパッケージを入れています（1分ほどかかります）…');
  const { code, output } = await runQuietly(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund'],
    {
      cwd: ROOT,
      shell: process.platform === 'win32',
    },
  );
  if (code !== 0) {
    console.error(output);
    console.error(
      'パッケージを入れられませんでした。ネットワークの接続を確かめて、もう一度実行してください。',
    );
    process.exit(1);
  }
  writeFileSync(stamp, lock);
};
