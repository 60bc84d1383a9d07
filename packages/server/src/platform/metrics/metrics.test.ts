import Fastify from 'fastify';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { watchFigures, type FigureSource } from './figures';
import { backupMarkOf, machineFigures } from './machine';
import { createMetrics } from './metrics';
import { serveMetrics } from './serve-metrics';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const TOKEN = 'a-token-of-thirty-two-characters';

const serving = async (token: string | null): Promise<number> => {
  const fastify = Fastify();
  const metrics = createMetrics(fastify, {
    pools: [],
    standbyReads: { standby: 3, primary: 1 },
    sources: [],
  });
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, token });
  closing.push(() => served.close());
  return served.port;
};

const statusOf = async (port: number, path: string, authorization?: string): Promise<number> => {
  const headers = new Headers(
    authorization === undefined ? [] : [['authorization', authorization]],
  );
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
};

it('answers at one address alone', async () => {
  const port = await serving(null);
  expect(await statusOf(port, '/metrics')).toBe(200);
  expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
    'tokiori_standby_reads_total{answered_by="standby"} 3',
  );
  expect(await statusOf(port, '/')).toBe(404);
  expect(await statusOf(port, '/metrics?x=1')).toBe(404);
});

it('answers whoever has the token alone', async () => {
  const port = await serving(TOKEN);
  expect(await statusOf(port, '/metrics')).toBe(401);
  for (const wrong of ['Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN, `bearer  ${TOKEN}`])
    expect(await statusOf(port, '/metrics', wrong), wrong).toBe(401);
  expect(await statusOf(port, '/metrics', `Bearer ${TOKEN}`)).toBe(200);
});

it('is out of reach for other machines', async () => {
  const own = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  const port = await serving(null);
  // Another address of this machine is as far as a test can go; without a network 127.0.0.2 will do.
  await expect(fetch(`http://${own ?? '127.0.0.2'}:${port}/metrics`)).rejects.toThrow();
});

const source = (read: FigureSource['read']): FigureSource => ({
  name: 'here',
  gauges: [
    { name: 'things', help: 'Things', labels: ['state'] },
    { name: 'one', help: 'One' },
  ],
  read,
});

it('leaves out what cannot be looked up, and tells so', async () => {
  const registry = new Registry();
  let answer: ReturnType<FigureSource['read']> = Promise.resolve([
    { name: 'things', labels: { state: 'new' }, value: 3 },
    { name: 'one', value: 1 },
  ]);
  const lookUp = watchFigures([source(() => answer)], registry, 20);
  await lookUp();
  const before = await registry.metrics();
  expect(before).toContain('things{state="new"} 3');
  expect(before).toContain('tokiori_source_up{source="here"} 1');
  for (const away of [Promise.reject(new Error('away')), new Promise<never>(() => undefined)]) {
    answer = away;
    await lookUp();
    const after = await registry.metrics();
    expect(after).toContain('tokiori_source_up{source="here"} 0');
    expect(after).not.toMatch(/^(things|one)[ {]/m);
  }
});

it('tells the room on the disk, and when the last backup ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'metrics-'));
  closing.push(() => rm(folder, { recursive: true }));
  const { read } = machineFigures(folder);
  const namesOf = async () => (await read()).map(({ name }) => name);
  expect(await namesOf()).toEqual(['tokiori_disk_free_bytes', 'tokiori_disk_size_bytes']);
  await writeFile(backupMarkOf(folder), '');
  await utimes(backupMarkOf(folder), 1_700_000_000, 1_700_000_000);
  const [free, size, backup] = await read();
  expect(free?.value).toBeGreaterThan(0);
  expect(size?.value).toBeGreaterThanOrEqual(free?.value ?? Infinity);
  expect(backup).toEqual({
    name: 'tokiori_backup_finished_timestamp_seconds',
    value: 1_700_000_000,
  });
  await expect(machineFigures(join(folder, 'none')).read()).rejects.toThrow('ENOENT');
});
