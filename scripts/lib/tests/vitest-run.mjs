import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.mjs';
import { killTree } from './kill-tree.mjs';

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const REPORTER = join(import.meta.dirname, 'reporter.mjs');
const LOOK_EVERY_MS = 1000;

/** What a run has found, changed by each thing that ends. */
const createFindings = () => {
  const tests = [];
  const broken = [];
  const waiting = new Set();
  const running = new Set();
  const take = {
    start: ({ files }) => files.forEach((file) => waiting.add(file)),
    begin: ({ file }) => {
      waiting.delete(file);
      running.add(file);
    },
    test: (test) => tests.push(test),
    file: ({ file, message }) => {
      waiting.delete(file);
      running.delete(file);
      if (message) broken.push({ file, name: '', message });
    },
    stray: ({ file, message }) => broken.push({ file, name: '', message }),
  };
  return { tests, broken, waiting, running, note: (event) => take[event.kind]?.(event) };
};

/** What is said of a run that was ended because nothing in it ended any more. */
const stalled = ({ running, waiting }, quietMs) => {
  const message = `${Math.round(quietMs / 1000)}秒のあいだ何も終わらなかったため、打ち切りました。`;
  const rest = waiting.size === 0 ? '' : `始まっていなかったファイル: ${waiting.size}個。`;
  const files = running.size === 0 ? [''] : [...running];
  return files.map((file) => ({ file, name: '', message: `${message}${rest}` }));
};

/**
 * Runs Vitest. It is ended when nothing in it has ended for `quietMs` or, where a single test may take longer, for as
 * long as that: never for its total. `output`: `ignore` to show nothing of it. Answers the tests that ended (`file`, `name`, `state`, `ms`, `message`), what
 * failed, and `isBroken` where a failure is no test's.
 */
export const runVitest = (args, { environment = {}, quietMs, output = 'inherit' }) =>
  new Promise((resolve, reject) => {
    const findings = createFindings();
    const child = spawn(
      process.execPath,
      [VITEST, 'run', ...args, '--reporter=default', `--reporter=${REPORTER}`],
      {
        cwd: ROOT,
        env: { ...process.env, ...environment },
        stdio: ['ignore', output, output, 'ipc'],
      },
    );
    let [lastAt, mostMs, isStalled] = [performance.now(), quietMs, false];
    child.on('message', (event) => {
      lastAt = performance.now();
      if (event.kind === 'limit') mostMs = Math.max(mostMs, event.ms);
      findings.note(event);
    });
    const watch = setInterval(() => {
      if (isStalled || performance.now() - lastAt < mostMs) return;
      isStalled = true;
      killTree(child.pid);
    }, LOOK_EVERY_MS);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(watch);
      const { tests, broken } = findings;
      const failures = tests.filter(({ state }) => state === 'failed');
      if (isStalled) broken.push(...stalled(findings, mostMs));
      if (code !== 0 && failures.length + broken.length === 0)
        broken.push({ file: '', name: '', message: `終了コード ${code}` });
      const failed = [...failures, ...broken].map(({ file, name, message }) => ({
        file,
        name,
        message,
      }));
      resolve({ tests, failed, isBroken: isStalled || broken.some(({ file }) => file === '') });
    });
  });
