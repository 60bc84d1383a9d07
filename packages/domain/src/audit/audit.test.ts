import type { AuditEntry } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { actionLabel, targetLabel } from './actions';
import { changedText, changesOf, changesText, valueText } from './changes';
import { asWhomText, doerText } from './people';

const plain = (instant: string): string => instant;

const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  created_at: '2026-11-21T01:02:03Z',
  company_id: 2,
  company_name: 'あさひ商店',
  real_user: { id: 1, name: '運営 太郎' },
  user: { id: 1, name: '運営 太郎' },
  api_token: null,
  action: 'company.update',
  target_type: 'company',
  target_id: 2,
  target_name: null,
  target_exists: true,
  target_user_id: null,
  changes: {},
  names: {},
  request_id: 'r',
  address: '192.0.2.1',
  ...changes,
});

it('says in words what a rule of assignment is', () => {
  const changes = {
    rule: '全員',
    when_left: 'Withdraw',
    ends_after_days: 30,
    includes_present: true,
  };
  const said = changesText(
    entry({ action: 'course_template.add-rule', target_type: 'course_template', changes }),
    plain,
  );
  expect(said).not.toMatch(/[a-z]/i);
});

describe('an action in words', () => {
  it.each([
    ['user.create', 'ユーザーの作成'],
    ['user.set-role', '権限の変更'],
    ['sign-out', 'ログアウト'],
    ['impersonation.start', 'なりかわりの開始'],
    ['course_template.update', 'コースの変更'],
    ['second-factor.email.on', 'メールの二段階認証をオン'],
    ['user.send-reset', 'パスワード再設定のリンクの送付'],
    ['moon.landing', 'moon.landing'],
    ['toString', 'toString'],
  ])('%s is 「%s」', (action, words) => {
    expect(actionLabel(action)).toBe(words);
  });

  it('names what it was done to', () => {
    const user = { target_type: 'user', target_id: 12, target_name: '佐藤はな' };
    expect(targetLabel(user)).toBe('佐藤はな（ユーザー 12）');
    expect(targetLabel({ ...user, target_name: null })).toBe('ユーザー 12');
    const job = { target_type: 'job', target_id: null, target_name: null };
    expect(targetLabel(job)).toBe('裏で行う処理');
  });
});

describe('changes in words', () => {
  it('stand before and after, where both are known', () => {
    const changes = { name: { from: '旧', to: '新' }, role: 'Admin' };
    expect(changesOf(entry({ changes }), plain)).toEqual([
      { field: 'name', label: '名前', before: '旧', after: '新' },
      { field: 'role', label: '権限', before: null, after: '管理者' },
    ]);
    expect(changedText(entry({ changes }))).toBe('名前、権限');
    const moved = { department_ids: { from: [3], to: [3, 4] } };
    const names = { department_ids: { 3: '店舗' } };
    expect(changesText(entry({ changes: moved, names }), plain)).toBe(
      '所属する部署：店舗 → 店舗、4',
    );
    expect(changesText(entry({ changes }), plain)).toBe('名前：旧 → 新\n権限：管理者');
  });

  it('name what the log keeps as codes, as its own screens do', () => {
    const changes = {
      weekdays: { from: [], to: ['Mon', 'Fri'] },
      frequency: { from: 'Daily', to: 'Weekly' },
      pass_mark_percent: { from: 80, to: 90 },
    };
    const course = entry({ target_type: 'course_template', changes });
    expect(
      changesOf(course, plain).map(({ label, before, after }) => [label, before, after]),
    ).toEqual([
      ['出題する曜日', 'なし', '月、金'],
      ['頻度', '毎日', '毎週'],
      ['合格点', '80', '90'],
    ]);
    const question = entry({ target_type: 'question', changes: { changed: ['statement'] } });
    expect(changesOf(question, plain)).toMatchObject([{ label: '変えたところ', after: '問題文' }]);
    expect(changedText(question)).toBe('問題文');
    const made = entry({ changes: { file_name: '規程.docx', maker: 'BuiltIn' } });
    expect(changesText(made, plain)).toBe('ファイル名：規程.docx\n作り方：簡易作成');
  });

  it.each([
    [null, 'なし'],
    [[], 'なし'],
    [true, 'はい'],
    [['Mon', 'Tue'], 'Mon、Tue'],
    [{ a: 1 }, '{"a":1}'],
    [0, '0'],
    ['2026-11-21T01:02:03Z', '2026-11-21T01:02:03Z'],
  ])('%j is 「%s」', (value, words) => {
    expect(valueText(value, plain)).toBe(words);
  });
});

describe('who did it', () => {
  it('is the one who really sat there, with as whom', () => {
    const acted = entry({ user: { id: 9, name: '佐藤はな' } });
    expect([doerText(acted), asWhomText(acted)]).toEqual(['運営 太郎', '佐藤はなとして']);
    expect(asWhomText(entry())).toBeNull();
  });

  it('is a program where one called, by the name of its token', () => {
    const program = { real_user: null, user: null, api_token: { id: 3, name: '人事システム' } };
    expect(doerText(entry(program))).toBe('APIトークン「人事システム」');
  });

  it('may be deleted, not signed in, or nobody', () => {
    expect(doerText(entry({ real_user: { id: 7, name: null } }))).toBe('削除済みのユーザー（7）');
    const nobody = { real_user: null, user: null };
    expect(doerText(entry(nobody))).toBe('ログインしていない人');
    expect(doerText(entry({ ...nobody, address: null }))).toBe('システム');
  });
});
