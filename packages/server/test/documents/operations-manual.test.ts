import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const MANUALS = { Japanese: read('docs/operations.md'), English: read('docs/operations.en.md') };

const { scripts: SCRIPTS } = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
};

/** What the database does, by name. */
const SQL = readdirSync(join(ROOT, 'packages/server/sql'))
  .filter((name) => name.endsWith('.sql'))
  .map((name): [string, string] => [name.slice(0, -4), read(`packages/server/sql/${name}`)]);

/** Where the variables of the environment are read. */
const CONFIGURATION = [
  'platform/config.ts',
  'platform/mail/bounce-config.ts',
  'platform/language-model/model-config.ts',
  'platform/payments/stripe-config.ts',
  'platform/files/s3-config.ts',
  'platform/metrics/metrics-config.ts',
  'platform/tracing/tracing-config.ts',
].map((path) => read(`packages/server/src/${path}`));
const VARIABLES = [
  ...new Set(
    CONFIGURATION.flatMap((text) =>
      [...text.matchAll(/^ {2}([A-Z]+(?:_[A-Z]+)*):/gm)].map(([, name]) => name!),
    ),
  ),
];

const settingsOf = (manual: string): string[] =>
  [...manual.matchAll(/^\| (`[A-Z_]+`(?:(?:、|, )`[A-Z_]+`)*) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!),
  );

describe.each(Object.entries(MANUALS))('the %s manual', (_language, manual) => {
  it('names every variable of the environment, and none that there is not', () => {
    expect(VARIABLES.length).toBeGreaterThan(40);
    // Read by `create-superadmin` alone.
    expect(settingsOf(manual).sort()).toEqual([...VARIABLES, 'SUPERADMIN_PASSWORD'].sort());
  });

  it('names every function of the role that nobody becomes', () => {
    const owned = SQL.filter(([, sql]) => sql.includes('owner to tenant_answering'));
    const [row] = manual.split('\n').filter((line) => line.startsWith('| `tenant_answering` |'));
    const named = [...row!.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name!);
    expect(named.slice(1).sort()).toEqual(owned.map(([name]) => name).sort());
  });

  it('names commands that there are', () => {
    const named = [...manual.matchAll(/npm (?:run )?(start|(?<=run )[a-z-]+)/g)];
    const commands = named.map(([, name]) => name!);
    expect(new Set(commands).size).toBeGreaterThan(8);
    expect(commands.filter((name) => !(name in SCRIPTS))).toEqual([]);
  });
});

it('has the same parts, rows and commands in both languages', () => {
  const formOf = (manual: string) => ({
    headings: [...manual.matchAll(/^(#+) /gm)].map(([, level]) => level),
    rows: [...manual.matchAll(/^\|/gm)].length,
    blocks: [...manual.matchAll(/^```/gm)].length,
  });
  expect(formOf(MANUALS.English)).toEqual(formOf(MANUALS.Japanese));
});
