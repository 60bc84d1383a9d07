import { parentPort, workerData } from 'node:worker_threads';
import { perform, type Work } from './work';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(perform(workerData as Work));
