import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Says whole what one thing of the database is now: `read_sheet` a function or a view, `tables/users` what guards a table. */
export interface SqlFile {
  name: string;
  sql: string;
  checksum: string;
  /** The names of the files whose things it speaks of. */
  needs: string[];
}

/** Guards of tables: policies and triggers, which nothing else needs. */
export const TABLES = 'tables';

const namesIn = (directory: string): string[] => {
  const entries = readdirSync(directory, { withFileTypes: true });
  const tables = entries.some((entry) => entry.isDirectory() && entry.name === TABLES)
    ? readdirSync(join(directory, TABLES)).map((name) => `${TABLES}/${name}`)
    : [];
  return [...entries.filter((entry) => entry.isFile()).map(({ name }) => name), ...tables]
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length));
};

/** Every word that is not in a comment: to speak of a thing is to need it, also in a text that becomes a statement. */
const wordsOf = (sql: string): Set<string> =>
  new Set(sql.replaceAll(/--[^\n]*/g, '').match(/\w+/g) ?? []);

/** Each behind what it needs. @throws Error some need one another */
const inOrder = (files: readonly SqlFile[]): SqlFile[] => {
  const ordered: SqlFile[] = [];
  let left = [...files];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const free = left.filter(({ needs }) => !needs.some((need) => names.has(need)));
    if (free.length === 0) throw new Error(`These need one another: ${[...names].join(', ')}`);
    ordered.push(...free);
    left = left.filter((file) => !free.includes(file));
  }
  return ordered;
};

/**
 * The files of a folder (`<function or view>.sql`, `tables/<table>.sql`), each behind those that it speaks of.
 * @throws Error some need one another
 */
export const readSqlFiles = (directory: string): SqlFile[] => {
  const names = namesIn(directory).sort();
  const files = names.map((name) => {
    const sql = readFileSync(join(directory, `${name}.sql`), 'utf8').replaceAll('\r\n', '\n');
    const words = wordsOf(sql);
    const needs = names.filter((other) => other !== name && words.has(other));
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), needs };
  });
  return inOrder(files);
};

/** The statements of a file, one by one: each ends with a line that ends with a semicolon, outside of `$$`. */
export const statementsOf = (sql: string): string[] => {
  const statements: string[] = [];
  let lines: string[] = [];
  let isInBody = false;
  for (const line of sql.split('\n')) {
    lines.push(line);
    if (line.split('$$').length % 2 === 0) isInBody = !isInBody;
    if (isInBody || !line.replace(/--.*/, '').trimEnd().endsWith(';')) continue;
    statements.push(lines.join('\n'));
    lines = [];
  }
  return statements;
};

/** One checksum for all files of a folder. */
export const sqlChecksum = (directory: string): string => {
  const hash = createHash('sha256');
  for (const { name, checksum } of readSqlFiles(directory)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex');
};
