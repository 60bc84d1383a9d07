import { spawn } from 'node:child_process';

/**
 * Runs a program to its end, its output passed through. Answers its exit code; a signal counts as 1. `timeout`:
 * milliseconds after which it is killed.
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', killSignal: 'SIGKILL', ...options });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** Runs a program whose output is wanted only when it fails. */
export const runQuietly = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const child = spawn(command, args, { env, ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }),
    );
  });
