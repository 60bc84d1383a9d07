import { describe, expect, it } from 'vitest';
import { matchQuestionHeadings, sheetColumns } from '../question-import/fields';
import { USER_FIELDS } from '../user-import/fields';
import { matchHeadings } from './match';

const people = (...headings: string[]) => matchHeadings(headings, USER_FIELDS);

describe('headings of lists of staff', () => {
  it('are known by the names that other systems give them', () => {
    expect(
      people(
        '社員名',
        'フリガナ',
        'E-mail',
        '社員コード',
        '所属部署',
        '職位',
        '生年月日',
        '入社年月日',
      ).mapping,
    ).toEqual([
      'name',
      'name_kana',
      'email',
      'employee_number',
      'department',
      'post',
      'birth_ym',
      'entrance_date',
    ]);
  });

  it('are known with the marks of columns to be filled in, in any width and kana', () => {
    const headings = [
      '氏名※',
      'ログインＩＤ*',
      '社員番号(必須)',
      'メール （必須）',
      'ﾌﾘｶﾞﾅ',
      '所属コード',
    ];
    expect(people(...headings).mapping).toEqual([
      'name',
      'login_id',
      'employee_number',
      'email',
      'name_kana',
      'department',
    ]);
  });

  it('may have names in parts', () => {
    expect(people('姓', '名', '姓（ヨミガナ）', '名（ヨミガナ）').mapping).toEqual([
      'family_name',
      'given_name',
      'family_kana',
      'given_kana',
    ]);
    expect(people('セイ', 'メイ').mapping).toEqual(['family_kana', 'given_kana']);
  });

  it('are asked about where two could be meant, and not where one is the surer', () => {
    const { mapping, unclear } = people(
      '社員名',
      '従業員名',
      'メール',
      'メールアドレス',
      '所属コード',
      '所属',
    );
    expect(mapping).toEqual([null, null, null, 'email', null, 'department']);
    expect(unclear).toEqual([{ field: 'name', at: [0, 1] }]);
  });

  it('are left alone when they say nothing', () => {
    expect(people('', '番号', '備考').mapping).toEqual([null, null, null]);
  });
});

describe('headings of sheets of questions', () => {
  it('are known by other names, and choices by letters', () => {
    const { mapping } = matchQuestionHeadings([
      '設問',
      '選択肢A',
      '選択肢ｂ',
      '選択肢ウ',
      '選択肢④',
      '正答',
    ]);
    expect(mapping).toEqual(['statement', 'choice1', 'choice2', 'choice3', 'choice4', 'answer']);
  });

  it('tell whether a text is Markdown, and whether answers are numbers', () => {
    const at = (...headings: string[]) => {
      const { mapping } = matchQuestionHeadings(headings);
      const places = Object.fromEntries(mapping.map((field, place) => [field!, place]));
      return sheetColumns(places, headings);
    };
    expect(at('問題文（Markdown）', '解説', '正解番号')).toMatchObject({
      at: { statement: 0, commentary: 1 },
      isMarkdown: { statement: true, commentary: false },
      isNumbered: true,
    });
    expect(at('問題文', '答え', '選択肢1の正誤')).toMatchObject({
      isMarkdown: { statement: false },
      isNumbered: false,
      marks: [{ number: 1, at: 2 }],
    });
  });
});
