import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../../app/api/api-error';
import { firstPassword } from './first-passwords';
import {
  lineIssues,
  namesIn,
  newLine,
  numberedLogins,
  peopleIn,
  refusedIssues,
} from './user-lines';

describe('first passwords', () => {
  it('are twelve characters that nobody mistakes on paper, and never the same twice', () => {
    const made = Array.from({ length: 200 }, firstPassword);
    for (const password of made) expect(password).toMatch(/^[a-hj-km-np-z2-9]{12}$/);
    expect(new Set(made).size).toBe(made.length);
  });
});

describe('many people at once', () => {
  it('takes names from a pasted column, whatever stands between and around them', () => {
    expect(namesIn('紙野　一郎\r\n\n  紙野\t二郎 \n')).toEqual(['紙野 一郎', '紙野 二郎']);
  });

  it('takes names and addresses from two pasted columns, in either order', () => {
    const text = '紙野　一郎\tichiro@example.jp\r\n\njiro@example.jp, 紙野 二郎\n紙野 三郎';
    expect(peopleIn(text)).toEqual([
      { name: '紙野 一郎', account: 'ichiro@example.jp' },
      { name: '紙野 二郎', account: 'jiro@example.jp' },
      { name: '紙野 三郎', account: '' },
    ]);
  });

  it('counts login ids on with as many digits as were typed', () => {
    expect(numberedLogins('shop-', '098', 3)).toEqual(['shop-098', 'shop-099', 'shop-100']);
  });
});

describe('what is wrong with a line', () => {
  it('is told before anything is sent', () => {
    expect(lineIssues(newLine(' ', 'ab'), [], 'login_id')).toEqual({
      name: '氏名を入力してください。',
      account: expect.stringContaining('3文字以上'),
    });
    expect(lineIssues(newLine('紙野', 'ｓｈｏｐ００１'), [], 'login_id')).toEqual({});
    expect(lineIssues(newLine('紙野', 'ichiro'), [], 'email')).toEqual({
      account: expect.stringContaining('メールアドレス'),
    });
  });

  it('is a login id that two lines have, also in other letters', () => {
    const lines = [newLine('一郎', 'Shop001'), newLine('二郎', 'ｓｈｏｐ００１')];
    expect(lineIssues(lines[1]!, lines, 'login_id')).toEqual({
      account: '同じログインIDの行があります。',
    });
  });

  it('is told by the server at the field it names, and else of the line', () => {
    const refused = (field?: string) =>
      refusedIssues(
        new ApiError(409, 'X', 'だめです。', [{ code: 'X', message: 'だめです。', field }]),
        'login_id',
      );
    expect(refused('login_id')).toEqual({ account: 'だめです。' });
    expect(refused('email')).toEqual({ rest: 'だめです。' });
    expect(refused()).toEqual({ rest: 'だめです。' });
    expect(refusedIssues(new NetworkError('x'), 'login_id').rest).toContain('タイムアウト');
  });
});
