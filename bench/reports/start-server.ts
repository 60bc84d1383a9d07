import { fork } from 'node:child_process';
import { join } from 'node:path';

/** What the measured server is to hold before it opens. */
export interface Order {
  databaseUrl: string;
  /** What is measured there. */
  kind: 'reports' | 'basics';
  answerCount: number;
  /** By an earlier run. */
  isSeeded: boolean;
}

export interface ReportServer {
  port: number;
  stop: () => Promise<void>;
}

/** Starts the server in a process of its own, seeded as ordered. @throws it ended before it was ready */
export const startReportServer = async (order: Order): Promise<ReportServer> => {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    execArgv: ['--import', 'tsx'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.send(order);
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    void ended.then(() => reject(new Error('the measured server ended')));
  });
  return {
    port,
    stop: async () => {
      child.send('stop');
      await ended;
    },
  };
};
