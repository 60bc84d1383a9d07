import { describe, expect, it } from 'vitest';
import { Switchboard, type Session } from './switchboard';
import { Framer, message, queryMessage, syncMessage, type Batch } from './wire';

const ready = (status: string): Buffer => message('Z', Buffer.from(status));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();

/** An engine that knows BEGIN, ROLLBACK and COMMIT, and records every request. */
const fakeEngine = (log: string[]) => {
  let status = 'I';
  return async (bytes: Uint8Array): Promise<Uint8Array> => {
    const sql = /[A-Za-z0-9 ]{3,}/.exec(textOf(bytes))?.[0] ?? '';
    log.push(sql);
    if (sql === 'die') throw new Error('ended');
    if (sql === 'BEGIN') status = 'T';
    if (sql === 'COMMIT' || sql === 'ROLLBACK') status = 'I';
    return ready(status);
  };
};
const query = (sql: string): Batch => ({ bytes: queryMessage(sql), endsReady: true });
const client = (user = 10) => {
  const heard: string[] = [];
  const session: Session = {
    user,
    answer: () => heard.push('answer'),
    hangUp: (words) => heard.push(textOf(words)),
  };
  return { session, heard };
};
const setUp = (idleMs = 60_000) => {
  const log: string[] = [];
  const users: number[] = [];
  const board = new Switchboard(fakeEngine(log), idleMs, (user) => users.push(user));
  return { log, users, board };
};
/** Resolves after everything sent before it, once no transaction is open. */
const settled = (board: Switchboard): Promise<void> => board.exclusive(() => Promise.resolve());

describe('switchboard', () => {
  it('runs no other client’s statements inside a transaction', async () => {
    const { board, log } = setUp();
    const [first, second] = [client(), client()];
    board.submit(first.session, query('BEGIN'));
    board.submit(second.session, query('two'));
    board.submit(first.session, query('one'));
    board.submit(first.session, query('COMMIT'));
    await settled(board);
    expect(log).toEqual(['BEGIN', 'one', 'COMMIT', 'two']);
  });

  it('sets the client’s role before its first statement', async () => {
    const { board, users } = setUp();
    const [first, second] = [client(10), client(11)];
    for (const { session } of [first, second, first]) board.submit(session, query('BEGIN'));
    board.submit(first.session, query('COMMIT'));
    board.submit(second.session, query('COMMIT'));
    await settled(board);
    expect(users).toEqual([10, 11]);
  });

  it('rolls back a client that disconnects, and drops its queued statements', async () => {
    const { board, log } = setUp();
    const [first, second] = [client(), client()];
    board.submit(first.session, query('BEGIN'));
    board.submit(second.session, query('two'));
    board.submit(first.session, query('one'));
    await new Promise((resolve) => setImmediate(resolve));
    board.leave(first.session);
    await settled(board);
    expect(log.filter((sql) => sql !== 'one')).toEqual(['BEGIN', 'ROLLBACK', 'two']);
  });

  it('rolls back an idle client while others wait, and reports it', async () => {
    const { board, log } = setUp(20);
    const [first, second] = [client(), client()];
    board.submit(first.session, query('BEGIN'));
    board.submit(second.session, query('two'));
    await settled(board);
    expect(log).toEqual(['BEGIN', 'ROLLBACK', 'two']);
    expect(first.heard.at(-1)).toContain('25P03');
  });

  it('tells every client when the engine has ended', async () => {
    const { board } = setUp();
    const [first, second, third] = [client(), client(), client()];
    board.submit(first.session, query('die'));
    board.submit(second.session, query('two'));
    await settled(board);
    board.submit(third.session, query('three'));
    for (const { heard } of [first, second, third]) expect(heard.join()).toContain('57P01');
  });
});

describe('framer', () => {
  const parse = message('P', Buffer.from('\0SELECT 1\0\0\0'));

  it('waits for the end of a turn, however the bytes arrive', () => {
    const framer = new Framer();
    const batches: (Batch | null)[] = [];
    for (const byte of Buffer.concat([parse, syncMessage, queryMessage('SELECT 2')])) {
      framer.add(Buffer.of(byte));
      batches.push(framer.batch());
    }
    const found = batches.filter((batch) => batch !== null);
    expect(found.map(({ bytes }) => Buffer.from(bytes))).toEqual([
      Buffer.concat([parse, syncMessage]),
      queryMessage('SELECT 2'),
    ]);
  });

  it('knows that Flush ends no turn of the server', () => {
    const framer = new Framer();
    framer.add(Buffer.concat([parse, message('H', Buffer.alloc(0))]));
    expect(framer.batch()?.endsReady).toBe(false);
  });

  it('recognizes a client’s Terminate message', () => {
    const framer = new Framer();
    framer.add(message('X', Buffer.alloc(0)));
    expect([framer.batch(), framer.terminated]).toEqual([null, true]);
  });
});
