import { describe, expect, it } from 'vitest';
import { readUserCsv, userCsvTemplate } from './read';
import type { UserWords } from './rows';

const words: UserWords = {
  roles: { User: '受講者', Admin: '管理者' },
  departments: [
    { id: 1, name: '営業部', path: ['営業部'] },
    { id: 2, name: '総務課', path: ['営業部', '総務課'] },
    { id: 3, name: '総務課', path: ['管理部', '総務課'] },
  ],
};
const HEAD = '氏名,メールアドレス,ログインID,権限,部署,生年月,入社日';
const read = (...lines: string[]) => readUserCsv([HEAD, ...lines].join('\n'), words);
const messages = (...lines: string[]) =>
  read(...lines).rows.map(({ issues }) => issues.map(({ column, message }) => column + message));

describe('a sheet of users', () => {
  it('becomes what makes them, with dates as spreadsheets write them', () => {
    const [row] = read('山田 花子,Hanako@Example.jp,,管理者,営業部,1995/4/1,2020年4月1日').rows;
    expect(row).toMatchObject({ line: 2, issues: [], department: '営業部' });
    expect(row?.body).toMatchObject({
      role: 'Admin',
      department_id: 1,
      birth_ym: '1995-04',
      entrance_date: '2020-04-01',
      login_id: null,
    });
  });

  it('tells departments of one name apart by the one above', () => {
    expect(messages('花子,a@example.jp,,,総務課')[0]?.[0]).toContain('いくつもあります');
    expect(read('花子,a@example.jp,,,管理部／総務課').rows[0]?.body.department_id).toBe(3);
  });

  it('says what is wrong with each row, at its column', () => {
    const [issues] = messages(',x,,社長,宇宙部,,2020-02-30');
    expect(issues).toHaveLength(5);
    expect(issues?.join()).toContain('氏名氏名を入力してください。');
    expect(issues?.join()).toContain('権限「社長」は使えません。受講者、管理者');
    expect(issues?.join()).toContain('部署部署「宇宙部」がありません。');
    expect(messages('花子,,')[0]?.[0]).toContain('どちらかを入力してください');
  });

  it('refuses the second of two who would sign in by the same name', () => {
    expect(messages('花子,a@example.jp,', '太郎,A@example.jp,')).toEqual([
      [],
      ['メールアドレス2行目と同じです。'],
    ]);
  });

  it('reads employee numbers, each of them once', () => {
    const rows = ['氏名,社員番号,ログインID', '花子,Ａ１,shop001', '太郎,a1,shop002'];
    const sheet = readUserCsv(rows.join('\n'), words);
    expect(sheet.rows.map(({ body }) => body.employee_number)).toEqual(['Ａ１', 'a1']);
    expect(sheet.rows.map(({ issues }) => issues)).toEqual([
      [],
      [{ column: '社員番号', message: '2行目と同じです。' }],
    ]);
  });

  it('passes over what an export adds, and names what it does not know', () => {
    const sheet = readUserCsv('番号,氏名,ログインID,状態,血液型\n1,花子,shop001,有効,A', words);
    expect(sheet).toMatchObject({ issues: [], unknownColumns: ['血液型'] });
  });

  it('is asked for by its headings, and the template has them', () => {
    expect(readUserCsv('題名\nあ', words).issues[0]).toContain('1行目の見出しに「氏名」');
    const { rows, issues } = readUserCsv(userCsvTemplate(), words);
    expect([issues, rows.map((row) => row.issues)]).toEqual([[], [[], []]]);
  });
});
