import { parentPort } from 'node:worker_threads';
import { perform, type Work } from './work';

parentPort!.on('message', (work: Work) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(perform(work));
});
