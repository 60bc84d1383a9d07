import { csvText } from '../csv/write';
import { choiceHeading, QUESTION_COLUMNS } from './columns';

/** Columns for choices that a file has at least. */
export const LEAST_CHOICES = 4;

const COLUMNS = QUESTION_COLUMNS;
const HEADINGS: readonly string[] = [
  COLUMNS.major,
  COLUMNS.medium,
  COLUMNS.minor,
  COLUMNS.title,
  COLUMNS.type,
  COLUMNS.category,
  COLUMNS.statement,
  ...Array.from({ length: LEAST_CHOICES }, (_, index) => choiceHeading(index + 1)),
  COLUMNS.answer,
  COLUMNS.commentary,
  COLUMNS.comment,
];

/** A file to fill in: the headings and one example of each kind. */
export const questionCsvTemplate = (): string => {
  const path = ['情報セキュリティ', '基本', 'パスワード'];
  return csvText([
    HEADINGS,
    [
      ...path,
      'パスワードの使い回し',
      '単一選択',
      '知識',
      'パスワードの扱いとして正しいものはどれですか。',
      'サービスごとに変える',
      '同じものを使い回す',
      '同僚と共有する',
      '付箋に書いて貼る',
      '1',
      '1つが漏れると、ほかのサービスにも入られてしまいます。',
      '',
    ],
    [
      ...path,
      '強いパスワード',
      '複数選択',
      '知識',
      '推測されにくいパスワードをすべて選んでください。',
      '長い合言葉',
      '誕生日',
      'ランダムな文字列',
      '会社名',
      '1|3',
      '',
      '',
    ],
    [
      ...path,
      '二段階認証',
      '穴埋め',
      '穴埋め',
      '{{1}}に加えて{{2}}でも本人を確かめる方法を、二段階認証といいます。',
      'パスワード',
      '確認コード',
      '社員番号',
      '',
      '1|2',
      '',
      '',
    ],
  ]);
};
