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

const STAMP = join(ROOT, 'node_modules/.tokiori-lock');
const WITHOUT_DEV = ' without development packages';

const lockDigest = () =>
  createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');

const npm = async (options) => {
  const { code, output } = await runQuietly('npm', options, {
    cwd: ROOT,
    shell: process.platform === 'win32',
  });
  if (code === 0) return;
  console.error(output);
  console.error(
    'パッケージを入れられませんでした。ネットワークの接続を確かめて、もう一度実行してください。',
  );
  process.exit(1);
};

/** Whether packages were ever installed here. */
export const hasPackages = () => existsSync(STAMP);

/**
 * Installs the packages when the lock has changed since the last time. `withDev: false`: what running what is built
 * needs, and nothing that tests, checks or builds.
 */
export const installMissing = async ({ withDev = true } = {}) => {
  const lock = lockDigest();
  const stamp = hasPackages() ? readFileSync(STAMP, 'utf8') : '';
  if (stamp === lock || (!withDev && stamp === lock + WITHOUT_DEV)) return;
  console.log('必要なパッケージを入れています（1分ほどかかります）…');
  await npm(['ci', withDev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund']);
  writeFileSync(STAMP, withDev ? lock : lock + WITHOUT_DEV);
};

/** Takes away what only building needed. */
export const dropDevelopmentPackages = async () => {
  await npm(['prune', '--omit=dev', '--no-audit', '--no-fund']);
  writeFileSync(STAMP, lockDigest() + WITHOUT_DEV);
};
