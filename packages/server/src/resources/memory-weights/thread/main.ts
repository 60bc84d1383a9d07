import { parentPort } from 'node:worker_threads';
// Fails where there is no native part for the machine: the thread ends before it says that it is ready.
import { optimize } from './optimizer';
import { createFitting, type FitMessage, type FitReply } from './work';

const fitting = createFitting(optimize);

const tell = (reply: FitReply): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage(reply);

parentPort!.on('message', (message: FitMessage) => {
  if (message.kind === 'answers') return fitting.add(message.answers);
  void fitting.fit(message).then((fit) => tell({ kind: 'fit', fit }));
});

tell({ kind: 'ready' });
