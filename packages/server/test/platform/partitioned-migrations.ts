import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations } from '../../src/platform/database/migration-files';

const PARTITIONS = 32;
const NUMBERS = Array.from({ length: PARTITIONS }, (_, number) => number);

/** How rows lie on pages is said of a table that has them, and left out. */
const TABLE = /^create table (\w+) \(\n(.*?)\n\)(?: with \(\w+ = \d+\))?;$/gms;
const EXCLUSION =
  /,\n(?: *--[^\n]*\n)* *(constraint \w+ exclude using gist \(\n.*?\n {2}\)(?: where \([^\n]*\))?)/gs;

/** Keyed by company: every key begins with it. The bank has keys of its own, and some tables have no company. */
const isKeyedByCompany = (body: string): boolean =>
  /^ {2}(?:constraint \w+ )?(?:primary key|unique nulls not distinct) \(company_id,/m.test(body);

/**
 * PostgreSQL 15 takes no exclusion constraint on a partitioned table; on each partition it means the same, since a
 * partition holds companies whole.
 */
const partitioned = (table: string, body: string): string => {
  const exclusions = [...body.matchAll(EXCLUSION)].map(([, exclusion]) => exclusion);
  const parts = NUMBERS.map((number) =>
    [
      `create table partition_${number}.${table} partition of ${table}`,
      `  for values with (modulus ${PARTITIONS}, remainder ${number});`,
      ...exclusions.map(
        (exclusion) => `alter table partition_${number}.${table} add ${exclusion};`,
      ),
    ].join('\n'),
  );
  return `create table ${table} (\n${body.replaceAll(EXCLUSION, '')}\n) partition by hash (company_id);\n${parts.join('\n')}`;
};

/** A refused row names the index of its partition: it is called as that of the whole table, in a schema of its own. */
const NAME_INDEXES = `
do $$
declare
  i record;
begin
  for i in
    select child.oid::regclass as child, parent.relname as name
    from pg_inherits h join pg_class child on child.oid = h.inhrelid join pg_class parent on parent.oid = h.inhparent
    where parent.relkind = 'I' and child.relname <> parent.relname
  loop
    execute format('alter index %s rename to %I', i.child, i.name);
  end loop;
end $$;
`;

/**
 * The migrations of a folder with every table that is keyed by company partitioned by hash of `company_id`, as a folder
 * of its own that is removed when the process ends: for tests that the tables can be.
 */
export const partitionedMigrations = (directory: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'partitioned-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const schemas = NUMBERS.map((number) => `create schema partition_${number};\n`).join('');
  readMigrations(directory).forEach(({ name, sql }, index) => {
    // An index on a table with partitions is not built beside its use, and a reference from one is checked at once: here
    // nobody uses it, and it has no rows.
    const inTransaction = sql
      .replace('-- without transaction\n', '')
      .replaceAll(/\bconcurrently\b/gi, '')
      .replaceAll(/(references \w+ \([^)]{1,100}\)[^;]{0,100}?) not valid/g, '$1');
    const changed = inTransaction.replaceAll(TABLE, (whole, table: string, body: string) =>
      isKeyedByCompany(body) ? partitioned(table, body) : whole,
    );
    writeFileSync(join(folder, name), index === 0 ? schemas + changed : changed);
  });
  writeFileSync(join(folder, '9999_names_of_partitions.sql'), NAME_INDEXES);
  return folder;
};
