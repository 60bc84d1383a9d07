import { describe, expect, it } from 'vitest';
import { formatDate } from '../../ui/format/date';
import { effectSentences, isNoticed } from './basic-effects';
import { makeBasic, makeEffects } from './basics.testing';

const basic = makeBasic({ from: '2026-04-01' });
const PAST = 'これまでの受講の成績と修了証は変わりません。';

it('notices everything but what is only read', () => {
  expect(isNoticed({ name: '新しい名前', description: '説明' })).toBe(false);
  expect(isNoticed({ name: '新しい名前', question_ids: [1] })).toBe(true);
  expect(isNoticed({ department_id: null })).toBe(true);
});

describe('what a change does', () => {
  it('says which questions come, and how who is in the midst goes on', () => {
    const effects = makeEffects({
      added_questions: 3,
      removed_questions: 1,
      reordered: true,
      open_users: 5,
      closed_users: 2,
    });
    expect(effectSentences(effects, { question_ids: [1], department_id: 7 }, basic)).toEqual([
      '次の受講から、3問を加え、1問を外し、問題の順番を変えて出題します。',
      '受講の途中の2人は、続きを受けられなくなります。',
      '受講の途中の3人は、始めたときの問題と合格点のまま、最後まで受けられます。',
      PAST,
    ]);
  });

  it('says who is asked it from now on, and when', () => {
    const effects = makeEffects({
      users_before: 120,
      users_after: 80,
      users_added: 40,
      users_removed: 80,
    });
    const changes = { department_id: 7, to: '2026-09-30', pass_mark: 90 };
    expect(effectSentences(effects, changes, basic)).toEqual([
      '合格点は、次の受講から90 %になります。',
      `受けられる期間は、${formatDate('2026-04-01')}から${formatDate('2026-09-30')}までになります。`,
      '対象は、120人から80人になります（40人が新しく対象になり、80人が対象から外れます）。',
      PAST,
    ]);
  });

  it('says that it begins or ends, and of whom once', () => {
    const off = makeEffects({ users_after: 0, users_removed: 40, open_users: 1, closed_users: 1 });
    expect(effectSentences(off, { enabled: false }, basic)).toEqual([
      '出題を止めます。再開するまで、だれも新しく受けられません。',
      '受講の途中の1人は、続きを受けられなくなります。',
      PAST,
    ]);
    const on = makeEffects({ users_before: 0, users_added: 40 });
    expect(effectSentences(on, { enabled: true }, basic)).toEqual([
      '出題を始めます。40人が受けられるようになります。',
      PAST,
    ]);
  });

  it('is nothing where nobody is asked it', () => {
    const nobody = makeEffects({ users_before: 0, users_after: 0, added_questions: 2 });
    expect(effectSentences(nobody, { question_ids: [1] }, basic)).toEqual([]);
    expect(effectSentences(nobody, { enabled: false }, basic)).toEqual([]);
  });
});
