import { expect, it } from 'vitest';
import { makeUser } from '../../test/make';
import { codeSettingWords } from './code-setting-words';

it('sends nobody to a page that they cannot open', () => {
  const wordsOf = (role: 'Admin' | 'DepartmentManager') =>
    codeSettingWords(makeUser({ role }), 'コース');
  expect(wordsOf('Admin')).toContain(
    'コースの「試験の設定」で「会場のコードを入力してもらう」を選びます。',
  );
  expect(wordsOf('DepartmentManager')).toContain('会社の管理者に');
});
