import { spawn, type ChildProcess } from 'node:child_process';
import { chromium, type Browser, type Page } from 'playwright-core';
import { patiently } from '../../scripts/lib/patience.mjs';
import { FLAGS, PHONE, WHOLE } from './browser';

const START_MILLISECONDS = patiently(60_000);

/** A browser with a profile on the disk, as people have it: what it has written outlives it, however it ends. */
export interface LastingBrowser {
  page: Page;
  /** Makes the browser believe that the product may store so many bytes; `null`: what the disk has room for. */
  limitStorage: (address: string, bytes: number | null) => Promise<void>;
  /** Ends it and everything it has started without a warning. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

const debuggerOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(
      () => reject(new Error(`The browser did not start:\n${said}`)),
      START_MILLISECONDS,
    );
    child.stderr!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
  });

const running = new Set<ChildProcess>();

const killGroup = (child: ChildProcess): void => {
  if (running.has(child)) process.kill(-child.pid!, 'SIGKILL');
};

// Their groups do not end with this process by themselves.
process.once('exit', () => {
  for (const child of running) killGroup(child);
});

/** Starts it in a group of processes of its own, all of which a kill reaches. */
export const openLastingBrowser = async (profile: string): Promise<LastingBrowser> => {
  const child = spawn(
    WHOLE,
    [
      ...FLAGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--lang=ja',
      `--window-size=${PHONE.width},${PHONE.height}`,
      'about:blank',
    ],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  const kill = async (): Promise<void> => {
    killGroup(child);
    await ended;
  };
  let browser: Browser;
  try {
    browser = await chromium.connectOverCDP(await debuggerOf(child));
  } catch (error) {
    await kill();
    throw error;
  }
  const context = browser.contexts()[0]!;
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(patiently(20_000));
  return {
    page,
    limitStorage: async (address, bytes) => {
      const session = await context.newCDPSession(page);
      await session.send('Storage.overrideQuotaForOrigin', {
        origin: address,
        ...(bytes === null ? {} : { quotaSize: bytes }),
      });
    },
    kill,
    close: async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await ended;
    },
  };
};
