import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing';
import { workAtNight } from './nights';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('does by day what had no night for as long as it may wait, and no sooner', async () => {
  const { company } = await app.make.company();
  const done: number[] = [];
  const noon = new Date('2026-11-20T12:00:00+09:00');
  const workAfter = async (hours: number, waitsAtMostHours?: number) => {
    await app.database.pool.query(
      `insert into retention_nights (company_id, begun_at) values ($1, $2)
       on conflict (company_id) do update set begun_at = excluded.begun_at`,
      [company.id, new Date(noon.getTime() - hours * 3_600_000)],
    );
    const night = {
      runs: 'retention_nights' as const,
      isFirstAtOnce: false,
      ...(waitsAtMostHours === undefined ? {} : { waitsAtMostHours }),
      work: async ({ id }: { id: number }) => void done.push(id),
    };
    const { database } = app;
    const context = { database, now: noon, signal: new AbortController().signal };
    await workAtNight(night, context, (error) => {
      throw error as Error;
    });
    return done.splice(0).includes(company.id);
  };
  expect(await workAfter(47, 48)).toBe(false);
  expect(await workAfter(48, 48)).toBe(true);
  expect(await workAfter(400)).toBe(false);
});
