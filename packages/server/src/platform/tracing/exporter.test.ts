import { afterEach, expect, it } from 'vitest';
import { startCollector } from '#test/platform/collector';
import { patiently } from '#test/platform/patience';
import { Exporter, type ExportLimits } from './exporter';
import { newTraceId, Span } from './span';
import { traceChild, traceRoot, traceStatement, useTracer } from './tracer';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const collecting = async (options: { isMute?: boolean } = {}) => {
  const collector = await startCollector(options);
  closing.push(() => collector.stop());
  return collector;
};
const troubles: string[] = [];
const exporterTo = (url: string, limits: Partial<ExportLimits>) => {
  troubles.length = 0;
  const to = { url: `${url}/v1/traces`, headers: {} };
  return new Exporter(to, {}, (reason) => troubles.push(reason), limits);
};
const span = () => new Span('something', 'internal', {}, { traceId: newTraceId(), spanId: null });

it('sends in the background what is added', async () => {
  const collector = await collecting();
  const exporter = exporterTo(collector.url, { everyMs: 10 });
  exporter.add(span());
  await expect.poll(() => collector.spans().length).toBe(1);
  exporter.add(span());
  await exporter.close();
  expect(collector.spans()).toHaveLength(2);
  expect(troubles).toEqual([]);
});

it('is held up by no collector that never answers, and keeps no more than it may', async () => {
  const collector = await collecting({ isMute: true });
  const exporter = exporterTo(collector.url, { queued: 5, sent: 2, everyMs: 5, requestMs: 50 });
  for (let count = 0; count < 5000; count += 1) exporter.add(span());
  await expect.poll(() => troubles).toEqual(['TimeoutError']);
  for (let count = 0; count < 5000; count += 1) exporter.add(span());
  const started = performance.now();
  await exporter.close();
  expect(performance.now() - started).toBeLessThan(patiently(500));
  expect(troubles).toHaveLength(1);
  // One request, and then it was left alone.
  expect(collector.payloads).toHaveLength(1);
});

it('says once that nobody is there', async () => {
  const collector = await startCollector();
  await collector.stop();
  const exporter = exporterTo(collector.url, { everyMs: 5, restMs: 10 });
  for (let count = 0; count < 5; count += 1) {
    exporter.add(span());
    await new Promise((done) => setTimeout(done, 20));
  }
  await exporter.close();
  expect(troubles).toHaveLength(1);
});

it('does nothing but the work while it is off, and nothing for work outside of a trace', async () => {
  const added: Span[] = [];
  const work = (given?: Span | null) => Promise.resolve(given ?? null);
  expect(await traceRoot('job', 'consumer', {}, work)).toBeNull();
  const stop = useTracer({ exporter: { add: (each) => added.push(each) }, sampledFraction: 1 });
  closing.push(() => Promise.resolve(stop()));
  expect(await traceChild('part', 'internal', {}, work)).toBeNull();
  await traceStatement('select 1', work, () => 0);
  expect(added).toEqual([]);
  expect(await traceRoot('job', 'consumer', {}, work)).not.toBeNull();
  expect(added.map(({ name }) => name)).toEqual(['job']);
});

it('traces as many as are asked for', async () => {
  let traced = 0;
  const exporter = { add: () => (traced += 1) };
  const many = async (sampledFraction: number): Promise<number> => {
    const stop = useTracer({ exporter, sampledFraction });
    traced = 0;
    for (let count = 0; count < 1000; count += 1)
      await traceRoot('job', 'consumer', {}, () =>
        traceChild('part', 'internal', {}, () => Promise.resolve()),
      );
    stop();
    return traced;
  };
  expect(await many(0)).toBe(0);
  expect(await many(1)).toBe(2000);
  const half = await many(0.5);
  expect(half).toBeGreaterThan(800);
  expect(half).toBeLessThan(1200);
  expect(half % 2).toBe(0);
});

it('notes that something failed, and not what its error says', async () => {
  const added: Span[] = [];
  const stop = useTracer({ exporter: { add: (each) => added.push(each) }, sampledFraction: 1 });
  closing.push(() => Promise.resolve(stop()));
  const failing = traceRoot('job', 'consumer', {}, () => Promise.reject(new TypeError('花子')));
  await expect(failing).rejects.toThrow('花子');
  expect(added[0]).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'TypeError' } });
});
