import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const HOMES: Record<string, string> = {
  domain: 'packages/domain/src',
  e2e: 'e2e',
  test: 'packages/server/test',
  web: 'packages/web/src',
};

/** Where a file that the document names by its short path stands. */
const placeOf = (name: string): string => {
  const [first = '', ...rest] = name.split('/');
  const home = HOMES[first];
  return home ? join(ROOT, home, ...rest) : join(ROOT, 'packages/server/src', name);
};

it('names tests that there are', () => {
  const named = [...DOCUMENT.matchAll(/`([a-z0-9/.-]+\.(?:test\.tsx?|ts))`/g)].map(
    ([, name]) => name!,
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !existsSync(placeOf(name)))).toEqual([]);
});

/** Requirements that the product says it meets, with what the line names as proof. */
const MET = [
  ...DOCUMENT.matchAll(
    /^\| (\d+\.\d+\.\d+) \| [12] \| [^|]+ \| (?:○|一部) \| [^|]* \|([^|]*)\|$/gm,
  ),
].map(([, number, proof]) => ({ number, proof: proof! }));
const HEADINGS = new Set([...DOCUMENT.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading));

it('names a test, a file or a part of itself for whatever it says is met', () => {
  expect(MET.length).toBeGreaterThan(150);
  expect(MET.filter(({ proof }) => !/`[^`]+`|「[^」]+」/.test(proof))).toEqual([]);
  const sections = MET.flatMap(({ proof }) =>
    [...proof.matchAll(/「([^」]+)」/g)].map(([, name]) => name),
  );
  expect(sections.filter((name) => !HEADINGS.has(name))).toEqual([]);
  const files = MET.flatMap(({ proof }) =>
    [...proof.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
  const isThere = (name: string) => existsSync(placeOf(name)) || existsSync(join(ROOT, name));
  expect(files.filter((name) => !isThere(name))).toEqual([]);
});

it('has a line for every requirement of levels 1 and 2, once', () => {
  const lines = [...DOCUMENT.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\|/gm)];
  const numbers = lines.map(([, number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  // ASVS 5.0.0 has 70 of level 1 and 183 of level 2.
  const countOf = (level: string) => lines.filter(([, , of]) => of === level).length;
  expect([countOf('1'), countOf('2')]).toEqual([70, 183]);
});
