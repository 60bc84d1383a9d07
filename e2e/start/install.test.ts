import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '../../scripts');
const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What of the scripts decides whether a part is built as it should be. */
const BUILDERS = { server: ['build-checker.mjs', 'build.mjs'], web: ['build.mjs'] };

let tree: string;
/** A copy of the scripts beside a program that only says that it runs, and an npm that writes down what it was told. */
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'tokiori-install-'));
  cpSync(SCRIPTS, join(tree, 'scripts'), { recursive: true });
  writeFileSync(join(tree, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(tree, 'package-lock.json'), '{}');
  for (const [name, builders] of Object.entries(BUILDERS)) {
    mkdirSync(join(tree, `packages/${name}/dist`), { recursive: true });
    // As it is carried here from where it was built: the times are others.
    const lines = builders.map(
      (file) => `scripts/lib/${file} ${sha(readFileSync(join(SCRIPTS, 'lib', file), 'utf8'))}\n`,
    );
    const inside = sha(`package-lock.json ${sha('{}')}\n${lines.join('')}`);
    writeFileSync(join(tree, `packages/${name}/dist/.built`), `of another machine\n${inside}`);
  }
  for (const program of ['main.js', 'demo.js'])
    writeFileSync(join(tree, 'packages/server/dist', program), 'console.log("runs");');
  mkdirSync(join(tree, 'bin'));
  const npm = '#!/bin/sh\necho "$@" >> "$(dirname "$0")/told"\nmkdir -p node_modules\n';
  writeFileSync(join(tree, 'bin/npm'), npm);
  chmodSync(join(tree, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

const start = (command: string): string => {
  const PATH = `${join(tree, 'bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const script = join(tree, 'scripts/start.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [script, command], {
    env: { ...process.env, PATH },
    encoding: 'utf8',
  });
  return stdout + stderr;
};
const told = (): string[] => {
  const file = join(tree, 'bin/told');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};

it('what is built already is served without development packages, which are installed once', () => {
  expect(start('serve')).toContain('runs');
  expect(start('serve')).toContain('runs');
  expect(told()).toEqual(['ci --omit=dev --no-audit --no-fund']);
});

it('who wants to try or to build gets them all the same', () => {
  start('serve');
  expect(start('start')).toContain('runs');
  expect(start('build')).not.toContain('runs');
  expect(told()).toEqual([
    'ci --omit=dev --no-audit --no-fund',
    'ci --include=dev --no-audit --no-fund',
  ]);
  expect(start('serve')).toContain('runs');
  expect(told()).toHaveLength(2);
});

it('what is not built is not passed off as built', () => {
  writeFileSync(join(tree, 'packages/server/dist/.built'), 'of another machine\nof other sources');
  expect(start('serve')).not.toContain('runs');
  expect(told()).toEqual(['ci --include=dev --no-audit --no-fund']);
});
