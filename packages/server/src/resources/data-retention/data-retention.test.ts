import {
  downloadDeletionProofs,
  getDataRetention,
  getOwnRecords,
  holdDeletion,
  listAuditLog,
  listDeletionRuns,
  previewDataRetention,
  releaseDeletion,
  startDeletion,
  updateDataRetention,
  type RetentionKind,
} from '@tokiori/contract';
import { brokenDeletionProofs, type DeletionProofFile } from '@tokiori/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldData, startTestApp, type Person, type TestApp } from '#testing';
import { PROOF_TOOLS } from './proof-key';

let app: TestApp;
let admin: Person;
let learner: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ admin, learner } = await app.make.company());
});

/** The clock stands at 9:00 of 20 November 2026 in Tokyo. */
const tell = (who: Person, createdAt: string, count = 1) =>
  app.database.pool.query(
    `insert into notifications (company_id, user_id, kind, subject_id, data, created_at)
     select $1, $2, 'Assigned', (extract(epoch from $3::timestamptz) * 10000)::bigint + n, '{}', $3
     from generate_series(1, $4::int) n`,
    [who.companyId, who.id, createdAt, count],
  );
const countOf = async (table: string, who: Person): Promise<number> => {
  const { rows } = await app.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where company_id = $1`,
    [who.companyId],
  );
  return rows[0]!.count;
};
const previewOf = async (kind: RetentionKind, days?: number) => {
  const body = days === undefined ? {} : { periods: [{ kind, days }] };
  const all = await admin.ok(previewDataRetention, { body });
  return all.find((one) => one.kind === kind);
};
const runsOf = async (who: Person) => await who.ok(listDeletionRuns);

describe('periods', () => {
  it('are those that held before, until a company sets its own within their limits', async () => {
    const { periods, revision, hold } = await admin.ok(getDataRetention);
    expect(Object.fromEntries(periods.map(({ kind, days }) => [kind, days]))).toMatchObject({
      Notifications: 180,
      Mails: 90,
      RecordViews: 365,
      AuditLog: null,
    });
    expect(hold).toBeNull();
    const body = { periods: [{ kind: 'Mails' as const, days: 365 }], revision };
    const saved = await admin.ok(updateDataRetention, { body });
    expect(saved.periods).toContainEqual({ kind: 'Mails', days: 365, default_days: 90 });
    expect((await admin.raw(updateDataRetention, { body })).status).toBe(409);
    const { items } = await admin.ok(listAuditLog, { query: { limit: '1' } });
    expect(items[0]).toMatchObject({
      action: 'data_retention.update',
      changes: { Mails: { from: '90日', to: '1年' } },
    });
  });

  it('refuse what is too short or too long for their kind, or given twice, and keep nothing of it', async () => {
    for (const [kind, days] of [
      ['AuditLog', 365],
      ['RecordViews', 90],
      ['Mails', null],
      ['Notifications', 365 * 20],
    ] as const) {
      const body = {
        periods: [
          { kind: 'Reminders' as const, days: 365 },
          { kind, days },
        ],
      };
      const refused = await admin.refused(updateDataRetention, { body });
      expect([kind, refused.status, refused.errors[0]?.field]).toEqual([
        kind,
        400,
        `periods.${kind}`,
      ]);
    }
    const twice = [
      { kind: 'Mails' as const, days: 30 },
      { kind: 'Mails' as const, days: 90 },
    ];
    expect((await admin.raw(updateDataRetention, { body: { periods: twice } })).status).toBe(400);
    expect((await admin.ok(getDataRetention)).revision).toBe(1);
    expect((await learner.raw(getDataRetention)).status).toBe(403);
  });

  it('are what people are told of their own data', async () => {
    const periods = [
      { kind: 'Notifications' as const, days: 365 },
      { kind: 'AuditLog' as const, days: 365 * 3 },
      { kind: 'RecordViews' as const, days: 365 * 2 },
    ];
    await admin.ok(updateDataRetention, { body: { periods } });
    const { records, views_kept_days: viewsKept } = await learner.ok(getOwnRecords);
    const kept = (kind: string) => records.find((record) => record.kind === kind);
    expect(kept('Notifications')).toMatchObject({ kept: 'Days', kept_days: 365 });
    expect(kept('AuditLog')).toMatchObject({ kept: 'Days', kept_days: 1095 });
    expect(kept('QuestionReports')).toMatchObject({ kept: 'Person', kept_days: null });
    expect(viewsKept).toBe(730);
  });
});

describe('a deletion', () => {
  it('deletes what the preview has counted, to the minute of the company’s midnight, and nothing else', async () => {
    await tell(learner, '2026-05-23T23:59:59+09:00', 3);
    await tell(admin, '2025-01-01T12:00:00+09:00');
    await tell(learner, '2026-05-24T00:00:00+09:00', 2);
    expect(await previewOf('Notifications')).toEqual({
      kind: 'Notifications',
      days: 180,
      before: '2026-05-24',
      rows: 4,
      is_more: false,
      people: 2,
      oldest_on: '2025-01-01',
    });
    expect(await previewOf('Notifications', 30)).toMatchObject({ rows: 6, before: '2026-10-21' });
    await deleteOldData(app, admin.companyId);
    expect(await countOf('notifications', admin)).toBe(2);
    expect(await previewOf('Notifications')).toMatchObject({ rows: 0, oldest_on: null });
    const [run] = await runsOf(admin);
    expect(run).toMatchObject({
      number: 1,
      begun_by: 'Night',
      stopped: null,
      is_intact: true,
      kinds: [
        {
          kind: 'Notifications',
          period_days: 180,
          before: '2026-05-24',
          found_rows: 4,
          found_people: 2,
          deleted_rows: 4,
          left_rows: 0,
        },
      ],
    });
  });

  it('leaves no proof where nothing is too old, and may not wait for the night', async () => {
    await deleteOldData(app, admin.companyId);
    expect(await runsOf(admin)).toEqual([]);
    expect((await admin.refused(startDeletion)).message).toBe('期間を過ぎたデータはありません。');
    await tell(learner, '2026-01-01T00:00:00Z');
    const begun = await admin.ok(startDeletion);
    expect(begun).toMatchObject({ number: null, is_intact: null, begun_by: 'Admin' });
    expect((await admin.ok(startDeletion)).id).toBe(begun.id);
    expect((await admin.ok(getDataRetention)).run?.id).toBe(begun.id);
    await app.jobs.workOff();
    expect((await admin.ok(getDataRetention)).run).toBeNull();
    expect(await runsOf(admin)).toMatchObject([{ id: begun.id, number: 1 }]);
    const { items } = await admin.ok(listAuditLog, {
      query: { kind: JSON.stringify(['data_retention']) },
    });
    expect(items.map(({ action, changes }) => [action, changes])).toEqual([
      ['data_retention.delete', { proof_number: 1, deleted_rows: 1 }],
      ['data_retention.start', {}],
    ]);
  });

  it('is stopped by a hold with a reason, at once and until it is released', async () => {
    await tell(learner, '2026-01-01T00:00:00Z', 3);
    await admin.ok(startDeletion);
    const held = await admin.ok(holdDeletion, { body: { reason: '係争中のため' } });
    expect(held.hold).toMatchObject({ reason: '係争中のため', held_by_name: admin.name });
    await app.jobs.workOff();
    expect(await countOf('notifications', admin)).toBe(3);
    expect(await runsOf(admin)).toMatchObject([
      { stopped: 'Held', kinds: [{ found_rows: 3, deleted_rows: 0, left_rows: 3 }] },
    ]);
    await deleteOldData(app, admin.companyId);
    expect((await admin.refused(startDeletion)).status).toBe(409);
    expect(await countOf('notifications', admin)).toBe(3);
    expect((await admin.ok(releaseDeletion)).hold).toBeNull();
    await deleteOldData(app, admin.companyId);
    expect(await countOf('notifications', admin)).toBe(0);
    expect((await admin.raw(holdDeletion, { body: { reason: ' ' } })).status).toBe(400);
  });

  it('ends where periods change under it, so that nothing goes by a rule that holds no more', async () => {
    await tell(learner, '2026-04-01T00:00:00Z', 3);
    await admin.ok(startDeletion);
    const periods = [{ kind: 'Notifications' as const, days: 365 }];
    await admin.ok(updateDataRetention, { body: { periods } });
    await app.jobs.workOff();
    expect(await countOf('notifications', admin)).toBe(3);
    expect(await runsOf(admin)).toMatchObject([{ stopped: 'Changed' }]);
  });
});

describe('proofs', () => {
  const fileOf = async (): Promise<DeletionProofFile> => {
    const { body } = await admin.raw(downloadDeletionProofs);
    return (typeof body === 'string' ? JSON.parse(body) : body) as DeletionProofFile;
  };

  it('are handed out with a key, name nobody, and show what was changed', async () => {
    for (const day of ['2026-01-01', '2026-02-01', '2026-03-01']) {
      await tell(learner, `${day}T00:00:00Z`);
      await deleteOldData(app, admin.companyId);
    }
    const file = await fileOf();
    expect(file.proofs).toHaveLength(3);
    expect(brokenDeletionProofs(file, PROOF_TOOLS)).toEqual([]);
    expect(JSON.stringify(file)).not.toContain(learner.name);
    // Whoever reaches the database cannot change one, or remove one between others, without its being seen.
    await app.database.pool.query(
      `update deletion_runs set proof = replace(proof, '"deleted_rows":1', '"deleted_rows":9')
       where company_id = $1 and number = 2`,
      [admin.companyId],
    );
    expect((await runsOf(admin)).map((run) => run.is_intact)).toEqual([true, false, true]);
    await app.database.pool.query(
      'delete from deletion_runs where company_id = $1 and number = 2',
      [admin.companyId],
    );
    expect((await runsOf(admin)).map((run) => run.is_intact)).toEqual([false, true]);
    expect(brokenDeletionProofs(await fileOf(), PROOF_TOOLS)).toEqual([2]);
  });
});
