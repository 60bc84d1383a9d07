import { spawn, type ChildProcess } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endWithParent } from '#test/platform/end-with-parent';
import { patiently } from '#test/platform/patience';
import { CHILD, NOTES, type NoteTables } from '../fixtures/notes';
import { expectDatabase, migrate, openDatabase, StartupError, type OwnedDatabase } from '../index';
import { fsyncCount } from './durable-files';

let dataDir: string;
let made: string;
const newFolder = (): string => mkdtempSync(join(tmpdir(), 'embedded-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

// Making a database takes seconds, so it is made once and copied.
beforeAll(async () => {
  made = newFolder();
  const database = await openDatabase({ dataDir: made, ...NOTES });
  await migrate(database, NOTES);
  await database.close();
});
afterAll(() => remove(made));
beforeEach(() => {
  dataDir = newFolder();
  cpSync(made, dataDir, { recursive: true });
});
afterEach(() => remove(dataDir));

const open = (): Promise<OwnedDatabase<NoteTables>> =>
  openDatabase<NoteTables>({ dataDir, ...NOTES });
const write = (database: OwnedDatabase<NoteTables>, body: string): Promise<unknown> =>
  database.run({ companyId: 1 }, (tx) =>
    tx.insertInto('notes').values({ company_id: 1, body }).execute(),
  );
const bodies = async (database: OwnedDatabase<NoteTables>): Promise<string[]> => {
  const { rows } = await database.pool.query<{ body: string }>('SELECT body FROM notes');
  return rows.map((row) => row.body);
};

const startChild = (task: 'open' | 'insert'): { child: ChildProcess; lines: string[] } => {
  const child = spawn(
    process.execPath,
    [...endWithParent, '--import', 'tsx', CHILD, task, dataDir],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  return { child, lines };
};
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once('close', () => resolve()));
const until = async (met: () => boolean): Promise<void> => {
  while (!met()) await sleep(10);
};
const killed = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await ended(child);
};

describe('files', () => {
  it('are kept from one start to the next, readable by their owner alone', async () => {
    const first = await open();
    await write(first, 'kept');
    await first.close();
    const second = await open();
    expect(await bodies(second)).toEqual(['kept']);
    expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
    await second.close();
    expect(existsSync(join(dataDir, 'database.lock'))).toBe(false);
  });

  it('are made durable once a commit', async () => {
    const database = await open();
    const before = fsyncCount();
    for (let note = 0; note < 50; note += 1) await write(database, `note ${note}`);
    const perCommit = (fsyncCount() - before) / 50;
    await database.close();
    // A checkpoint or a new piece of the log in between may add a few.
    expect(perCommit).toBeGreaterThanOrEqual(1);
    expect(perCommit).toBeLessThan(1.5);
  });

  it('can be dumped while in use, and opened from the dump', async () => {
    const database = await open();
    await write(database, 'before');
    let dump: Promise<Buffer> | undefined;
    await database.run({ companyId: 1 }, async (tx) => {
      await tx.insertInto('notes').values({ company_id: 1, body: 'meanwhile' }).execute();
      dump = database.dump?.(); // has to wait for the transaction
      await sleep(50);
    });
    const snapshot = await dump;
    await write(database, 'after');
    await database.close();
    const copy = await openDatabase<NoteTables>({ snapshot, ...NOTES });
    expect(await bodies(copy)).toEqual(['before', 'meanwhile']);
    await copy.close();
  });
});

describe('a crash', () => {
  it(
    'loses no row that was acknowledged',
    async () => {
      const acknowledged: string[] = [];
      for (let round = 0; round < 4; round += 1) {
        const { child, lines } = startChild('insert');
        await until(() => lines.length > 1 || child.exitCode !== null);
        await sleep(100 + Math.random() * 300);
        await killed(child);
        expect(lines[0]).toBe('open');
        acknowledged.push(...lines.slice(1));
      }
      const database = await open();
      const found = new Set(await bodies(database));
      await database.close();
      expect(acknowledged.length).toBeGreaterThan(20);
      expect(acknowledged.filter((body) => !found.has(body))).toEqual([]);
    },
    patiently(120_000),
  );

  it('while the database is first made leaves nothing in the way', async () => {
    remove(join(dataDir, 'database'));
    const { child } = startChild('open');
    await until(() => existsSync(join(dataDir, 'database.unfinished')));
    await killed(child);
    const database = await open();
    await migrate(database, NOTES);
    await write(database, 'fine');
    expect(await bodies(database)).toEqual(['fine']);
    await database.close();
  });
});

describe('a start that cannot be', () => {
  const refusal = async (folder = dataDir): Promise<string> => {
    const error: unknown = await openDatabase({ dataDir: folder, ...NOTES }).then(
      () => expect.fail('should not have opened'),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(StartupError);
    return (error as Error).message;
  };

  it('names the folder and the process that has it', async () => {
    const database = await open();
    const { child, lines } = startChild('open');
    await ended(child);
    await database.close();
    expect(child.exitCode).toBe(1);
    expect(lines.join()).toContain(`「${join(dataDir, 'database')}」`);
    expect(lines.join()).toContain(`プロセス番号 ${process.pid}`);
    expect(lines.join()).toContain('終了してから');
  });

  it('is refused within the same process too', async () => {
    const database = await open();
    expect(await refusal()).toContain(`プロセス番号 ${process.pid}`);
    await database.close();
  });

  it('says when the folder cannot be made', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(await refusal(join(dataDir, 'file', 'data'))).toMatch(/書き込めません（ENOTDIR）/);
  });

  it('says when the folder may not be written', async () => {
    expect(await refusal('/sys/data')).toMatch(/「\/sys\/data\/database」に書き込めません/);
  });

  it.each(['PG_VERSION', join('global', 'pg_control')])(
    'makes no new database where one has lost its %s',
    async (name) => {
      rmSync(join(dataDir, 'database', name));
      expect(await refusal()).toContain(`「${name}」がありません`);
      expect(() => expectDatabase(dataDir)).toThrow(`「${name}」がありません`);
      expect(existsSync(join(dataDir, 'database', 'base'))).toBe(true);
    },
  );

  it('makes none in an empty folder: the disk with the data may not be there', async () => {
    remove(join(dataDir, 'database'));
    mkdirSync(join(dataDir, 'database'));
    expect(await refusal()).toContain('空です');
    expect(() => expectDatabase(dataDir)).toThrow('空です');
  });

  it('names a restore that was interrupted', async () => {
    remove(join(dataDir, 'database'));
    mkdirSync(join(dataDir, 'database.restoring'));
    expect(await refusal()).toContain('npm run restore');
    expect(() => expectDatabase(dataDir)).toThrow('npm run restore');
  });

  it('says when files are damaged', async () => {
    writeFileSync(join(dataDir, 'database', 'global', 'pg_control'), 'no control data');
    expect(await refusal()).toMatch(/開けませんでした/);
  });

  it('does not touch files that are no database', async () => {
    remove(join(dataDir, 'database'));
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '9.6\n');
    expect(await refusal()).toMatch(/pg_control」がありません/);
    expect(readFileSync(join(dataDir, 'database', 'PG_VERSION'), 'utf8')).toBe('9.6\n');
  });
});
