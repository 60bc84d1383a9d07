import type { QuestionVersion } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { changedFields } from './version-fields';

const version = (changes: Partial<QuestionVersion>) =>
  ({
    title: '休憩',
    question_type: 'Selectable',
    question_category: 'Knowledge',
    statement: '正しいものはどれですか。',
    selectable: [],
    orderable: [],
    commentary_links: [],
    translations: [],
    ...changes,
  }) as unknown as QuestionVersion;

it('says that only the form or the kind of a question changed', () => {
  expect(
    changedFields(
      version({}),
      version({ question_type: 'MultiSelectable', question_category: 'Reading' }),
    ),
  ).toEqual([
    { label: '形式', before: '単一選択', after: '複数選択' },
    { label: '種別', before: '知識', after: '読解' },
  ]);
});
