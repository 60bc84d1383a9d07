import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Locks of the whole database are numbers: two that are the same wait for each other, for no reason that anybody sees.
const SERVER = join(import.meta.dirname, '..');
const KEY = /\b7_?306_?911_?\d{3}\b/g;

const keysOf = (source: string): number[] =>
  [...source.matchAll(KEY)].map(([key]) => Number(key.replaceAll('_', '')));

const keysIn = (folder: string): number[] =>
  readdirSync(join(SERVER, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name))
    .flatMap((name) => keysOf(readFileSync(join(SERVER, folder, name), 'utf8')));

it('gives each lock of the whole database a number of its own', () => {
  const keys = ['src', 'test', 'sql'].flatMap(keysIn);
  expect(keys.length).toBeGreaterThan(5);
  expect(new Set(keys).size).toBe(keys.length);
});

it('knows a number however it is written', () => {
  const [plain, parted] = [['7306911', '001'].join(''), ['7_306_911', '001'].join('_')];
  expect(keysOf(`lock(${plain}) and ${parted}`)).toEqual([Number(plain), Number(plain)]);
});
