import { expect, it } from 'vitest';
import { useNotes } from '../fixtures/notes';
import { isServed } from './in-use';

const { database, write } = useNotes();

// The embedded database is locked against a second process instead.
it.runIf(process.env['TEST_DATABASE_URL'])(
  'sees a server that has connected since it was last asked, in one transaction',
  async () => {
    const seen = await database().asOwner(async (tx) => {
      const before = await isServed(tx);
      await write(1, 'meanwhile');
      return [before, await isServed(tx)];
    });
    expect(seen).toEqual([false, true]);
  },
);
