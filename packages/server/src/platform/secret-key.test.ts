import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/testing/database';
import { StartupError, type OwnedDatabase } from './database';
import { openSecrets } from './secret-key';

let database: OwnedDatabase<unknown>;
let folder: string;
const file = () => join(folder, 'secret.key');
const open = () => openSecrets(database, folder);
const refusal = async (): Promise<string> => {
  const error: unknown = await open().then(
    () => expect.fail('should have been refused'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as Error).message;
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tokiori-key-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.pool.query('delete from key_check');
});

describe('the key beside the data', () => {
  it('is made once, for its owner alone, and opens what it sealed after a restart', async () => {
    const sealed = (await open()).seal('合言葉', 'totp:1');
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect((await open()).open(sealed, 'totp:1')).toBe('合言葉');
    expect(Buffer.from(readFileSync(file(), 'utf8'), 'base64')).toHaveLength(32);
  });

  it('is the same for processes that start at once', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    expect(two.open(one.seal('合言葉', 'a'), 'a')).toBe('合言葉');
  });

  it.each([
    ['empty', '', '空です'],
    ['truncated', 'c2hvcnQ=', '途中で切れているか'],
    ['altered', `!${'A'.repeat(43)}=`, '途中で切れているか'],
    ['of another database', `${Buffer.alloc(32, 7).toString('base64')}\n`, '鍵ではありません'],
  ])('is refused when it is %s', async (_how, text, words) => {
    await open();
    writeFileSync(file(), text);
    expect(await refusal()).toContain(words);
    expect(readFileSync(file(), 'utf8')).toBe(text);
  });

  it('may be another one once the old one is given up', async () => {
    await open();
    writeFileSync(file(), `${Buffer.alloc(32, 7).toString('base64')}\n`);
    await database.pool.query('delete from key_check');
    await open();
    await open();
  });

  it('is not made anew where it is missing', async () => {
    await open();
    rmSync(file());
    expect(await refusal()).toContain('がありません');
    expect(existsSync(file())).toBe(false);
  });
});
