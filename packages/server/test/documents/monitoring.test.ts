import Fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#testing';
import { metricsOf } from '../../src/measure';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Names of all metrics of a process, those of Node.js and of the process included. */
let names: string[];
beforeAll(async () => {
  const app = await startTestApp();
  const fastify = Fastify();
  const text = await (await metricsOf(fastify, app.database, tmpdir())).text();
  names = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name!);
  await fastify.close();
  await app.close();
});

const isOwn = (name: string): boolean => !/^(process|nodejs)_/.test(name);

it.each(['docs/operations.md', 'docs/operations.en.md'])(
  '%s names every metric of the product, and none that there is not',
  (manual) => {
    const named = [...read(manual).matchAll(/^\| `((?:http|tokiori)_[a-z_]+)` \|/gm)];
    expect(named.map(([, name]) => name!).sort()).toEqual(names.filter(isOwn).sort());
  },
);

it('names metrics by what they count, with their unit', () => {
  for (const name of names.filter(isOwn)) {
    expect(name).toMatch(/^(http|tokiori)_[a-z]+(_[a-z]+)*$/);
    expect(name).not.toMatch(/_(ms|milliseconds|mb|percent|count|sum|bucket)$/);
  }
});
