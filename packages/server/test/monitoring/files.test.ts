import Fastify from 'fastify';
import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing';
import { metricsOf } from '../../src/measure';
import { ALERTS, PANELS, RUNBOOKS, textOf } from './files';
import { namesAndErrors } from './promql';
import { namesIn } from './scrape';

/** Not the product's: Prometheus itself and its blackbox exporter. */
const FOREIGN = ['up', 'probe_ssl_earliest_cert_expiry'];
const EXPRESSIONS = [
  ...ALERTS.map(({ expr }) => expr),
  ...PANELS.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  // What Grafana fills in before Prometheus reads it.
].map((expr) => expr.replaceAll('$__rate_interval', '5m'));

/** Names of all metrics of a process, those of Node.js and of the process included. */
let names: string[];
beforeAll(async () => {
  const app = await startTestApp();
  const fastify = Fastify();
  names = namesIn(await (await metricsOf(fastify, app.database, tmpdir())).text());
  await fastify.close();
  await app.close();
});

const isOwn = (name: string): boolean => !/^(process|nodejs)_/.test(name);
const NAMED = EXPRESSIONS.flatMap((expr) => namesAndErrors(expr).metrics).map((name) =>
  name.replace(/^(http_.*)_(bucket|count|sum)$/, '$1'),
);

it.each(['docs/operations.md', 'docs/operations.en.md'])(
  '%s names every metric of the product, and none that there is not',
  (manual) => {
    const named = [...textOf(manual).matchAll(/^\| `((?:http|tokiori)_[a-z_]+)` \|/gm)];
    expect(named.map(([, name]) => name!).sort()).toEqual(names.filter(isOwn).sort());
  },
);

it('names metrics by what they count, with their unit', () => {
  for (const name of names.filter(isOwn)) {
    expect(name).toMatch(/^(http|tokiori)_[a-z]+(_[a-z]+)*$/);
    expect(name).not.toMatch(/_(ms|milliseconds|mb|percent|count|sum|bucket)$/);
  }
});

it('asks in PromQL, for metrics that there are, and for every one of the product', () => {
  expect(EXPRESSIONS.length).toBeGreaterThan(30);
  for (const expr of EXPRESSIONS) expect(namesAndErrors(expr).errors, expr).toBe(0);
  expect(namesAndErrors('sum(rate(x[5m])) > > 3').errors).toBeGreaterThan(0);
  expect(NAMED.filter((name) => !names.includes(name) && !FOREIGN.includes(name))).toEqual([]);
  expect(names.filter((name) => isOwn(name) && !NAMED.includes(name))).toEqual([]);
});

describe('alerts', () => {
  it('have a page each, and no page is about anything else', () => {
    expect(ALERTS.map(({ alert }) => alert).sort()).toEqual([...RUNBOOKS].sort());
  });

  it.each(ALERTS)('$alert says in Japanese what is wrong, and where to read on', (rule) => {
    const { alert, labels, annotations } = rule;
    expect(annotations.runbook).toBe(`docs/runbooks/${alert}.md`);
    expect(annotations.summary).toMatch(/[ぁ-ん]/);
    expect(['page', 'ticket']).toContain(labels.severity);
    const page = textOf(annotations.runbook);
    expect(page.split('\n').slice(0, 3).join('\n')).toMatch(
      new RegExp(`^# ${alert}\n\n.*[ぁ-ん].*。`),
    );
    expect([...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'What it means',
      'What people notice',
      'Look at',
      'Do',
      'Over when',
    ]);
  });

  it.each(RUNBOOKS)('%s leads to pages that there are', (name) => {
    const links = [...textOf(`docs/runbooks/${name}.md`).matchAll(/\]\(([^)#]+)/g)];
    for (const [, to] of links) expect(() => textOf(`docs/runbooks/${to!}`)).not.toThrow();
  });
});

it('draws panels that have a number of their own and do not cover one another', () => {
  expect(new Set(PANELS.map(({ id }) => id)).size).toBe(PANELS.length);
  const cells = PANELS.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  for (const { gridPos } of PANELS) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
});
