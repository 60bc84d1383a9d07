import type { WaitingAnswer } from './waiting-answer';

const NAME = 'tokiori-outbox';
const STORE = 'answers';
/** Some browsers' databases hang: nobody is to wait for ever for the word whether an answer is kept. */
const PATIENCE_MS = 4000;

/** The browser's database of answers, by user and survey. */
export interface AnswerDatabase {
  all: () => Promise<unknown[]>;
  /**
   * Resolves once the answers are on the disk. One to the same survey that is there already stays.
   * @returns the answers that were not taken because of that
   */
  add: (answers: readonly WaitingAnswer[]) => Promise<WaitingAnswer[]>;
  /** Removes this very answer, not another one to the same survey. */
  remove: (answer: WaitingAnswer) => Promise<void>;
}

let connection: Promise<IDBDatabase> | null = null;

const connect = (): Promise<IDBDatabase> =>
  (connection ??= new Promise<IDBDatabase>((resolve, reject) => {
    const forget = (): void => {
      connection = null;
    };
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(STORE, { keyPath: ['userId', 'surveyId'] });
    });
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('blocked', () => reject(new Error('blocked')));
    request.addEventListener('success', () => {
      const database = request.result;
      // The browser closes it when it empties its storage; a later version of the program needs it closed.
      database.addEventListener('close', forget);
      database.addEventListener('versionchange', () => {
        forget();
        database.close();
      });
      resolve(database);
    });
  }).catch((error: unknown) => {
    connection = null;
    throw error;
  }));

let isStuck = false;

const withinPatience = <T>(start: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = (): void => {
      isStuck = true;
      reject(new Error('The database gives no answer.'));
    };
    if (isStuck) return giveUp();
    const timer = setTimeout(giveUp, PATIENCE_MS);
    const work = start();
    void work.then(resolve, reject);
    const end = (): void => {
      clearTimeout(timer);
      isStuck = false;
    };
    work.then(end, end);
  });

/**
 * Runs work in a transaction and waits for its `complete`, which with strict durability comes once the disk has it; a
 * request's own success comes before.
 */
const inTransaction = <T>(
  mode: IDBTransactionMode,
  work: (answers: IDBObjectStore) => () => T,
): Promise<T> =>
  withinPatience(() =>
    connect().then(
      (database) =>
        new Promise<T>((resolve, reject) => {
          const transaction = database.transaction(STORE, mode, { durability: 'strict' });
          const result = work(transaction.objectStore(STORE));
          transaction.addEventListener('complete', () => resolve(result()));
          transaction.addEventListener('abort', () =>
            reject(transaction.error ?? new Error('aborted')),
          );
        }),
    ),
  );

export const answerDatabase: AnswerDatabase = {
  all: () =>
    inTransaction('readonly', (answers) => {
      const request = answers.getAll();
      return () => request.result;
    }),
  add: (given) =>
    inTransaction('readwrite', (answers) => {
      const taken: WaitingAnswer[] = [];
      for (const answer of given) {
        const request = answers.add(answer);
        request.addEventListener('error', (event) => {
          if (request.error?.name !== 'ConstraintError') return;
          // The first one stands; the others of this transaction are written all the same.
          event.preventDefault();
          event.stopPropagation();
          taken.push(answer);
        });
      }
      return () => taken;
    }),
  remove: (answer) =>
    inTransaction('readwrite', (answers) => {
      const key = [answer.userId, answer.surveyId];
      const request = answers.get(key);
      request.addEventListener('success', () => {
        const stored = request.result as WaitingAnswer | undefined;
        if (stored?.idempotencyKey === answer.idempotencyKey) answers.delete(key);
      });
      return () => undefined;
    }),
};
