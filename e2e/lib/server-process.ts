import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { patiently } from '../../scripts/lib/patience.mjs';

const DIST = join(import.meta.dirname, '../../packages/server/dist');
const START_MILLISECONDS = patiently(90_000);
const END_WITH_PARENT = pathToFileURL(
  join(import.meta.dirname, '../../scripts/lib/end-with-parent.mjs'),
).href;

/** Starts a command as `npm` does; it ends with this process, whatever ends that. */
export const spawnProgram = (
  args: readonly string[],
  environment: Record<string, string>,
): ChildProcessWithoutNullStreams => {
  const program = args[0] === 'start' ? 'demo.js' : 'main.js';
  return spawn(process.execPath, ['--import', END_WITH_PARENT, join(DIST, program), ...args], {
    env: { ...process.env, ...environment },
    stdio: 'pipe',
  });
};

/** The real program in a process of its own. */
export interface ServerProcess {
  address: string;
  /** Asks it to close, as Ctrl-C does, and waits; the exit code. */
  stop: () => Promise<number | null>;
  /** Ends it without a warning. */
  kill: () => Promise<number | null>;
}

/** What a program said and how it ended. */
export interface ProcessEnd {
  code: number | null;
  output: string;
}

/** Runs the program to its end. */
export const runToEnd = (
  args: readonly string[],
  environment: Record<string, string>,
): Promise<ProcessEnd> =>
  new Promise((resolve, reject) => {
    const child = spawnProgram(args, environment);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('exit', (code) => resolve({ code, output }));
  });

/** Starts `npm start`'s program and waits until it says where it listens. */
export const startServer = async (options: {
  dataDir: string;
  port?: number;
  /** `serve` for real use; `start`, with the demo company, unless told. */
  command?: 'start' | 'serve';
  /** Variables on top of those of this process. */
  environment?: Record<string, string>;
}): Promise<ServerProcess> => {
  const port = options.port ?? (await freePort());
  const child = spawnProgram([options.command ?? 'start'], {
    DATA_DIR: options.dataDir,
    PORT: String(port),
    NODE_ENV: 'production',
    ...options.environment,
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The server did not start:\n${output}`)),
      START_MILLISECONDS,
    );
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(`http://127.0.0.1:${port}`)) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal);
    return ended;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};

/** Signs somebody in where a program listens. */
export const signInAt = (address: string, email: string, password: string): Promise<Response> =>
  fetch(`${address}/api/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, login_id: email, password }),
  });
