import { peopleOutlook } from '@tokiori/domain';
import type { OutlookAnswer, OutlookRequest } from './outlook-request';

/** Works out one target after another, so that the chosen one is there first. */
globalThis.addEventListener('message', ({ data }: MessageEvent<OutlookRequest>) => {
  const { course, people, targets, ...settings } = data;
  for (const target of targets) {
    const outlook = peopleOutlook(course, { ...settings, desiredRetention: target / 100 }, people);
    const answer: OutlookAnswer = { target, outlook };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    globalThis.postMessage(answer);
  }
});
