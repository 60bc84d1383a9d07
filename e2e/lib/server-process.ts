import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../packages/server/dist/main.js');
const START_MILLISECONDS = 90_000;

/** The real program in a process of its own. */
export interface ServerProcess {
  address: string;
  /** Asks it to close, as Ctrl-C does, and waits. */
  stop: () => Promise<void>;
  /** Ends it without a warning. */
  kill: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Starts `npm start`'s program and waits until it says where it listens. */
export const startServer = async (options: {
  dataDir: string;
  port?: number;
}): Promise<ServerProcess> => {
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [MAIN, 'start'], {
    env: { ...process.env, DATA_DIR: options.dataDir, PORT: String(port), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
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
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};
