import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createConsents,
  getLegalText,
  getNeededConsents,
  getPersonalData,
  me,
  startImpersonation,
} from '@tokiori/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';

let folder: string;
let app: TestApp;
let learner: Person;
let operator: Person;
const BEFORE = '2026-11-20T09:00:00+09:00';
const AFTER = '2026-12-01T00:00:00+09:00';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'legal-'));
  for (const kind of ['terms', 'privacy']) await mkdir(join(folder, kind));
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('terms/2020-04-01.md', '# 利用規約\n\n最初の規約です。\n');
  await write('terms/2020-05-01.md', '---\nconsent: none\n---\n# 利用規約\n\n最初の規約です\n');
  await write(
    'terms/2026-12-01.md',
    '---\nchanges: 禁止事項を足しました。\n---\n# 利用規約\n\n## 第1条\n\n- [問い合わせ](/support-inquiry)\n- [悪い](javascript:alert)\n\n<script>1</script>\n',
  );
  await write('privacy/2020-04-01.md', '# 個人情報の取扱い\n\n本文です。\n');
  app = await startTestApp({ environment: { LEGAL_DIR: folder } });
  const vendor = await app.make.company({ isVendor: true });
  operator = await app.make.user(vendor.company.id, { role: 'SuperAdmin' });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  app.clock.set(BEFORE);
  ({ learner } = await app.make.company());
});

const terms = (version?: string) =>
  app.nobody.ok(getLegalText, {
    params: { kind: 'terms' },
    query: version === undefined ? {} : { version },
  });
const step = async (person: Person) => (await person.ok(me)).session.required_step;
const agree = (person: Person, body: { terms?: string; privacy?: string }) =>
  person.raw(createConsents, { body });

describe('a text of the operator', () => {
  it('applies from its day on, and is announced before', async () => {
    expect(await terms()).toMatchObject({
      version: '2020-05-01',
      coming_version: '2026-12-01',
      versions: ['2026-12-01', '2020-05-01', '2020-04-01'],
    });
    app.clock.set(AFTER);
    expect(await terms()).toMatchObject({
      version: '2026-12-01',
      coming_version: null,
      changes: '禁止事項を足しました。',
    });
    expect(await terms('2020-04-01')).toMatchObject({ current_version: '2026-12-01' });
  });

  it('is what was written, without what could run', async () => {
    const { blocks } = await terms('2026-12-01');
    expect(blocks).toEqual([
      { kind: 'heading', level: 2, inlines: [{ text: '第1条' }] },
      {
        kind: 'list',
        ordered: false,
        start: 1,
        items: [
          { inlines: [{ text: '問い合わせ', href: '/support-inquiry' }], items: [] },
          { inlines: [{ text: '悪い' }], items: [] },
        ],
      },
      { kind: 'paragraph', inlines: [{ text: '<script>1</script>\n' }] },
    ]);
  });

  it('that there is none of is not found', async () => {
    const query = { version: '2021-01-01' };
    const refused = await app.nobody.refused(getLegalText, { params: { kind: 'terms' }, query });
    expect(refused.code).toBe('NOT_FOUND');
    const params = { kind: 'other' as 'terms' };
    expect((await app.nobody.refused(getLegalText, { params })).status).toBe(400);
  });
});

describe('consent', () => {
  it('is asked again when the terms have changed, and once', async () => {
    expect(await step(learner)).toBeNull();
    app.clock.set(AFTER);
    expect(await step(learner)).toBe('agree');
    const asked = await learner.ok(getNeededConsents);
    expect(asked.needed).toEqual([
      {
        kind: 'terms',
        version: '2026-12-01',
        title: '利用規約',
        changes: '禁止事項を足しました。',
      },
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await agree(learner, { terms: '2026-12-01' })).body).toEqual({ needed: [] });
    expect(await step(learner)).toBeNull();
    const { rows } = await app.database.pool.query<{ content: string }>(
      `select t.content from legal_consents c join legal_texts t on t.id = c.legal_text_id
       where c.user_id = $1`,
      [learner.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.content).toContain('第1条');
  });

  it('is to what was shown: another version is refused', async () => {
    expect((await agree(learner, { terms: '2026-12-01' })).status).toBe(409);
    app.clock.set(AFTER);
    const refused = await agree(learner, { terms: '2020-05-01', privacy: '2020-04-01' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'LEGAL_TEXT_CHANGED' } });
    expect((await agree(learner, {})).status).toBe(400);
    expect((await agree(learner, { terms: '2026-13-01' })).status).toBe(400);
    expect(await step(learner)).toBe('agree');
  });

  it('is not asked of people who were registered since, nor of the operator', async () => {
    app.clock.set(AFTER);
    const { learner: joined } = await app.make.company();
    await app.database.pool.query('update users set created_at = $1 where id = $2', [
      AFTER,
      joined.id,
    ]);
    expect(await step(joined)).toBeNull();
    expect(await step(operator)).toBeNull();
  });

  it('is nobody else’s to give', async () => {
    app.clock.set(AFTER);
    await operator.ok(startImpersonation, { params: { user_id: learner.id } });
    expect(await step(operator)).toBeNull();
    const refused = await agree(operator, { terms: '2026-12-01' });
    expect(refused.body).toMatchObject({ code: 'NOT_AS_ANOTHER' });
  });

  it('is part of what is kept about a person', async () => {
    app.clock.set(AFTER);
    await agree(learner, { terms: '2026-12-01' });
    const data = await learner.ok(getPersonalData, { params: { id: learner.id } });
    expect(data['consents']).toMatchObject([{ kind: 'terms', version: '2026-12-01' }]);
  });
});
