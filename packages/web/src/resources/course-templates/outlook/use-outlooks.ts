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
  /** What they are about, whatever the target; `null`: nothing yet. */
  about: string | null;
  /** By target in percent; those that are there so far. */
  byTarget: ReadonlyMap<number, CourseOutlook>;
  /** It cannot be worked out on this device. */
  hasFailed: boolean;
}

const NOTHING: Outlooks = { about: null, byTarget: new Map(), hasFailed: false };

/** The course and the calendar: outlooks of another course say nothing of this one. */
const aboutOf = ({ targets: _targets, ...rest }: OutlookRequest): string => JSON.stringify(rest);

/**
 * What a course comes to at several targets, worked out beside the page; `null`: there is nothing to work out. While
 * another target of the same course is worked out, what was there stays.
 */
export const useOutlooks = (request: OutlookRequest | null): Outlooks => {
  const [outlooks, setOutlooks] = useState(NOTHING);
  const key = request === null ? null : JSON.stringify(request);
  useEffect(() => {
    if (key === null) return;
    let worker: Worker | undefined;
    const request = JSON.parse(key) as OutlookRequest;
    const about = aboutOf(request);
    // What it has answered by then stays.
    const fail = (): void => {
      worker?.terminate();
      setOutlooks((before) => ({
        ...(before.about === about ? before : { ...NOTHING, about }),
        hasFailed: true,
      }));
    };
    const start = (): void => {
      if (typeof Worker === 'undefined') return fail();
      const byTarget = new Map<number, CourseOutlook>();
      worker = startWorker();
      worker.addEventListener('error', fail);
      worker.addEventListener('message', ({ data }: MessageEvent<OutlookAnswer>) => {
        byTarget.set(data.target, data.outlook);
        setOutlooks({ about, byTarget: new Map(byTarget), hasFailed: false });
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(request);
    };
    const pause = setTimeout(start, PAUSE_MS);
    const most = setTimeout(fail, MOST_MS);
    return () => {
      clearTimeout(pause);
      clearTimeout(most);
      worker?.terminate();
    };
  }, [key]);
  return request !== null && outlooks.about === aboutOf(request) ? outlooks : NOTHING;
};
