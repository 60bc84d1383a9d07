import { parseCsv } from '../csv/parse';
import { csvText } from '../csv/write';
import { readUserHeadings, USER_COLUMNS } from './columns';
import { readUserRow, type UserImportRow, type UserWords } from './rows';

/** Import row limit: users that one file may hold. */
export const MAX_IMPORT_USERS = 1000;

/** A sheet of users as it was read. */
export interface UserSheet {
  /** Headings as they stood in the first line. */
  headings: string[];
  rows: UserImportRow[];
  /** Headings that mean nothing here and were passed over. */
  unknownColumns: string[];
  /** Whole Japanese sentences about the file itself; with any, no user can be registered. */
  issues: string[];
}

/** A file that cannot be read, and why: a whole Japanese sentence. */
export const invalidUserSheet = (issue: string): UserSheet => ({
  headings: [],
  rows: [],
  unknownColumns: [],
  issues: [issue],
});

/** The second of two rows with the same sign-in name or employee number gets an issue, since it is unclear which of them is meant. */
const withTwinsTold = (rows: readonly UserImportRow[]): UserImportRow[] => {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const issues = (['email', 'login_id', 'employee_number'] as const).flatMap((column) => {
      const name = row.body[column]?.slice(0, 300).normalize('NFKC').toLowerCase();
      const before = name ? seen.get(`${column} ${name}`) : undefined;
      if (name && before === undefined) seen.set(`${column} ${name}`, row.line);
      if (before === undefined) return [];
      return [{ column: USER_COLUMNS[column], message: `${before}行目と同じです。` }];
    });
    return issues.length > 0 ? { ...row, issues: [...row.issues, ...issues] } : row;
  });
};

/**
 * Reads users from CSV text: 氏名 and メールアドレス or ログインID; optional ふりがな, 社員番号, 権限, 部署, 職種, 役職, 生年月, 入社日.
 * Roles and departments are named by their words; a department that shares its name with another by its path.
 */
export const readUserCsv = (text: string, words: UserWords): UserSheet => {
  const { records, issue } = parseCsv(text);
  const [head, ...body] = records;
  if (issue) return invalidUserSheet(issue.message);
  const places = readUserHeadings(head?.cells ?? []);
  if (places.issues.length > 0) return { ...invalidUserSheet(''), issues: places.issues };
  const issues: string[] = [];
  if (body.length === 0) issues.push('ユーザーの行がありません。2行目から1人ずつ入れてください。');
  if (body.length > MAX_IMPORT_USERS)
    issues.push(
      `一度に登録できるのは${MAX_IMPORT_USERS}人までです（このファイルは${body.length}人）。ファイルを分けてください。`,
    );
  return {
    headings: head?.cells ?? [],
    rows: withTwinsTold(
      body.slice(0, MAX_IMPORT_USERS).map((record) => readUserRow(record, places, words)),
    ),
    unknownColumns: places.unknown,
    issues,
  };
};

/** A file with the headings and two people to write over. */
export const userCsvTemplate = (): string =>
  csvText([
    Object.values(USER_COLUMNS),
    [
      '山田 花子',
      'やまだ はなこ',
      'hanako@example.jp',
      '',
      'A0001',
      '受講者',
      '',
      '販売',
      '',
      '1995-04',
      '2020-04-01',
    ],
    [
      '佐藤 太郎',
      'さとう たろう',
      '',
      'shop001',
      'A0002',
      '受講者',
      '',
      '調理',
      '店長',
      '',
      '2018-10-01',
    ],
  ]);
