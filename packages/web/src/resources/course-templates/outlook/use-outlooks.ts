import type { CourseOutlook } from '@tokiori/domain';
import { useEffect, useState } from 'react';
import type { OutlookAnswer, OutlookRequest } from './outlook-request';

/** Typing goes on for a moment. */
const PAUSE_MS = 300;
/** A device that takes longer does without. */
const MOST_MS = 30_000;

const startWorker = (): Worker =>
  new Worker(new URL('./outlook.worker.ts', import.meta.url), { type: 'module' });

interface Outlooks {
  /** By target in percent; those that are there so far. */
  byTarget: ReadonlyMap<number, CourseOutlook>;
  /** It cannot be worked out on this device. */
  hasFailed: boolean;
}

const NOTHING: Outlooks = { byTarget: new Map(), hasFailed: false };

/**
 * What a course comes to at several targets, worked out beside the page; `null`: there is nothing to work out. While the
 * next request is worked out, what was there stays.
 */
export const useOutlooks = (request: OutlookRequest | null): Outlooks => {
  const [outlooks, setOutlooks] = useState(NOTHING);
  const key = request === null ? null : JSON.stringify(request);
  useEffect(() => {
    if (key === null) return;
    let worker: Worker | undefined;
    const fail = (): void => {
      worker?.terminate();
      setOutlooks({ ...NOTHING, hasFailed: true });
    };
    const start = (): void => {
      if (typeof Worker === 'undefined') return fail();
      const byTarget = new Map<number, CourseOutlook>();
      worker = startWorker();
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<OutlookAnswer>) => {
        byTarget.set(data.target, data.outlook);
        setOutlooks({ byTarget: new Map(byTarget), hasFailed: false });
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(JSON.parse(key));
    };
    const pause = setTimeout(start, PAUSE_MS);
    const most = setTimeout(() => worker?.terminate(), MOST_MS);
    return () => {
      clearTimeout(pause);
      clearTimeout(most);
      worker?.terminate();
    };
  }, [key]);
  return outlooks;
};
