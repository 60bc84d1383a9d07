import { afterEach, describe, expect, it } from 'vitest';
import { APPLICATION_ROLE, migrate, openDatabase, StartupError, type OwnedDatabase } from '..';
import { NOTES } from '../fixtures/notes';
import { companyStatement } from '../scope';
import { statementsOf } from '../sql-files';

let database: OwnedDatabase<unknown>;

const LAYOUT = { everywhere: [], atCoordinator: ['schema_migrations'] };
const start = (wantsCluster: boolean): Promise<unknown> =>
  migrate(database, { ...NOTES, layout: LAYOUT, wantsCluster });
const tables = async (): Promise<string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r'
       and relnamespace::regnamespace::text in ('public', 'private')`,
  );
  return rows.map(({ name }) => name);
};
/** As the extension would enter itself; nothing else of it is there. */
const pretendCitus = (): Promise<unknown> =>
  database.pool.query(
    `insert into pg_extension values (987654, 'citus', 10, 'pg_catalog'::regnamespace, false, '13.2')`,
  );

describe('a database that is to be laid out over several machines', () => {
  afterEach(() => database.close());

  it('is refused without Citus, and nothing is made in it', async () => {
    database = await openDatabase({ applicationRole: APPLICATION_ROLE });
    await expect(start(true)).rejects.toThrow(/Citus の拡張がありません/);
    expect(await tables()).toEqual([]);
  });

  it('is refused where it is used as one of one machine, and goes on as such', async () => {
    database = await openDatabase({ applicationRole: APPLICATION_ROLE });
    await start(false);
    await pretendCitus();
    const refusal: unknown = await start(true).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect((refusal as Error).message).toContain('そのまま複数のサーバーに分けることはできません');
    expect(await tables()).not.toContain('layout');
    await expect(start(false)).resolves.toEqual([]);
  });
});

it('names the company of a transaction in the one way that Citus hands on, and nothing but tokens', () => {
  const bind = (token: string) =>
    companyStatement({ tokenOf: () => token, isDistributed: true }, 7);
  const token = `7.1700000000.${'0a'.repeat(32)}`;
  expect(bind(token)).toEqual({ text: `SET LOCAL app.company = '${token}'` });
  expect(() => bind(`${token}'; select 1; --`)).toThrow('Not a token');
});

it('takes the text of a file apart by statements', () => {
  const body = 'create function a() returns int language sql as $$\n  select 1;\n$$;';
  const policy = 'create policy a on b\n  using (true); -- why;';
  expect(statementsOf(`-- About it;\n${body}\n\n${policy}\n`)).toEqual([
    `-- About it;\n${body}`,
    `\n${policy}`,
  ]);
});
