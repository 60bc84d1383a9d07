import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTES } from './fixtures/notes';
import { expectDatabase, migrate, openDatabase, restoreBackup, writeBackup } from './index';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  file = join(folder, 'kept', 'monday.tar.gz');
  const database = await openDatabase(NOTES);
  await migrate(database, NOTES);
  await database.pool.query(`INSERT INTO notes (company_id, body) VALUES (1, '大事なこと')`);
  await writeBackup(database, file);
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a backup', () => {
  it('is a file of its owner alone, and whole', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.unfinished`)).toBe(false);
  });

  it('is not made where there is no database', async () => {
    const dataDir = join(folder, 'mistyped');
    expect(() => expectDatabase(dataDir)).toThrow('データベースがありません');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('becomes a database again', async () => {
    const dataDir = join(folder, 'restored');
    await restoreBackup(file, dataDir);
    const database = await openDatabase({ dataDir, ...NOTES });
    const { rows } = await database.pool.query('SELECT body FROM notes');
    await database.close();
    expect(rows).toEqual([{ body: '大事なこと' }]);
  });

  it('never takes the place of a database', async () => {
    const dataDir = join(folder, 'in-use');
    await restoreBackup(file, dataDir);
    await expect(restoreBackup(file, dataDir)).rejects.toThrow('すでにデータベースがあります');
  });

  it('is refused when it is something else, and leaves no database behind', async () => {
    const dataDir = join(folder, 'nothing');
    const other = join(folder, 'letter.txt');
    writeFileSync(other, 'Dear all');
    await expect(restoreBackup(other, dataDir)).rejects.toThrow('戻せませんでした');
    await expect(restoreBackup(join(folder, 'gone'), dataDir)).rejects.toThrow('読めません');
    expect(existsSync(join(dataDir, 'database'))).toBe(false);
  });
});
