import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** By the minute (UTC) at which it was begun, so that two people do not take the same; the first ones are counted. */
const FILE = /^(\d{4}|20\d{6}T\d{4})_[a-z0-9_]+\.sql$/;
const WITHOUT_TRANSACTION = '-- without transaction\n';

/** One file of a folder of migrations. */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** What it had before it was rewritten without a change of what it leads to: databases have applied it so. */
  earlierChecksums: readonly string[];
  /** Its first line says `-- without transaction`: each statement is one of its own, and can be repeated. */
  isWithoutTransaction: boolean;
}

/** By the file's name, `earlier-checksums.json` of a folder of migrations; without the file there are none. */
const readEarlierChecksums = (directory: string): Record<string, string[]> => {
  const path = join(directory, 'earlier-checksums.json');
  return existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>)
    : {};
};

/** The migrations of a folder in order. @throws Error a file is misnamed or a number or time is used twice */
export const readMigrations = (directory: string): Migration[] => {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = names.map((name) => {
    const number = FILE.exec(name)?.[1];
    if (number === undefined) throw new Error(`Not named YYYYMMDDTHHMM_name.sql: ${name}`);
    return number;
  });
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new Error(`Two migrations have the number or time ${twice}`);
  const earlier = readEarlierChecksums(directory);
  return names.map((name) => {
    const sql = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    return {
      name,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
      earlierChecksums: earlier[name] ?? [],
      isWithoutTransaction: sql.startsWith(WITHOUT_TRANSACTION),
    };
  });
};

/** One checksum for all migrations of a folder. */
export const migrationsChecksum = (directory: string): string => {
  const hash = createHash('sha256');
  for (const { name, checksum } of readMigrations(directory)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex');
};
