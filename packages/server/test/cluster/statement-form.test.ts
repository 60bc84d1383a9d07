import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCHEMA } from '../../src/paths';
import { readSqlFiles, statementsOf } from '../../src/platform/database/sql-files';
import { answeringInserts } from '../../src/platform/database/distributed/inserted-queries';
import { forSeveralMachines } from '../../src/platform/database/distributed/statement-form';

const textOf = (name: string): string => readFileSync(join(SCHEMA.sql, `${name}.sql`), 'utf8');
const formOf = (sql: string, asCaller: string[] = []): string =>
  forSeveralMachines(statementsOf(sql), { asCaller }).join('\n');

describe('a function, where tables are spread over several machines,', () => {
  it('is in PL/pgSQL if it reads tables, so that its statements are planned one by one', () => {
    const rows = formOf(textOf('sheet_counts'));
    expect(rows).toMatch(/language plpgsql stable/);
    expect(rows).toMatch(/begin\nreturn query\nselect/);
    expect(formOf(textOf('can_read_wording'))).toMatch(/begin\nreturn \(select exists/);
    expect(formOf(textOf('tell_programs'))).toMatch(/begin\ninsert into webhook_deliveries/);
    expect(formOf(textOf('app_company_id'))).toContain('language sql stable');
  });

  it('may be called where its company is', () => {
    const nested = 'set citus.allow_nested_distributed_execution = on\nas $$';
    expect(formOf(textOf('is_maintained')).replace(/ on\s+as/, ' on\nas')).toContain(nested);
    expect(formOf(textOf('find_callers'))).not.toContain('nested');
  });

  it('is handed over to the machine of its company if it is called alone', () => {
    expect(formOf(textOf('write_answers'))).toMatch(
      /SELECT create_distributed_function[^$]*proname = 'write_answers'/,
    );
    expect(formOf(textOf('is_maintained'))).not.toContain('create_distributed_function');
  });

  it('runs as its caller where that is wanted, without an owner of its own', () => {
    const own = formOf(textOf('read_sheet'), ['read_sheet']);
    expect(own).not.toMatch(/security definer|owner to/);
    expect(own).toContain('grant execute on function read_sheet to tenant_application');
    expect(formOf(textOf('read_sheet'))).toMatch(
      /security definer[^;]*[^]*owner to tenant_answering/,
    );
  });

  it('reads no table in SQL', () => {
    const inSql = readSqlFiles(SCHEMA.sql)
      .map(({ sql }) => formOf(sql))
      .filter((sql) => /language sql[^$]*\$\$[^$]*\b(from|join|into|update) [a-z]/i.test(sql));
    expect(inSql).toEqual([]);
  });
});

describe('a query that is inserted', () => {
  const rows = 'insert into notes (company_id) select 1';

  it('answers something, without asking for what was written', () => {
    expect(answeringInserts(rows)).toBe(`${rows} returning 1`);
    expect(answeringInserts(`with a as (select 1) ${rows}`)).toBe(`with a as (select 1) ${rows}`);
  });

  it('stays as it is where it does so already, or where rows are told as they are', () => {
    for (const same of [
      `${rows} returning id`,
      `${rows} on conflict do nothing`,
      'insert into notes (company_id) values ((select 1))',
      'insert into "notes" ("company_id") values ($1), ($2)',
      'select 1',
      'update notes set company_id = 1',
    ])
      expect(answeringInserts(same)).toBe(same);
  });
});
