/** Headings of the columns of a sheet of users; an export has them too. */
export const USER_COLUMNS = {
  name: '氏名',
  name_kana: 'ふりがな',
  email: 'メールアドレス',
  login_id: 'ログインID',
  employee_number: '社員番号',
  role: '権限',
  department: '部署',
  profession: '職種',
  post: '役職',
  birth_ym: '生年月',
  entrance_date: '入社日',
} as const;

export type UserColumn = keyof typeof USER_COLUMNS;

/** Columns that an export adds for reading; an import passes over them. */
export const USER_READING_COLUMNS = [
  '番号',
  '所属するすべての部署',
  '状態',
  '二段階認証',
  '最後のログイン',
  '登録日',
] as const;

const NAMES = Object.entries(USER_COLUMNS) as [UserColumn, string][];
// Far longer than any known heading.
const plain = (heading: string): string =>
  heading.slice(0, 100).normalize('NFKC').replace(/\s/g, '');

/** Where each column stands, counted from 0. */
export interface UserColumnPlaces {
  at: Partial<Record<UserColumn, number>>;
  /** Headings that mean nothing here. */
  unknown: string[];
  /** What keeps the first line from being headings; each is a whole Japanese sentence. */
  issues: string[];
}

/** Finds the columns by their headings, in any order and width of letters. 氏名 and a way to sign in are needed. */
export const readUserHeadings = (cells: readonly string[]): UserColumnPlaces => {
  const headings = cells.map(plain);
  const at: UserColumnPlaces['at'] = {};
  for (const [column, name] of NAMES) {
    const place = headings.indexOf(plain(name));
    if (place >= 0) at[column] = place;
  }
  const known = [...Object.values(USER_COLUMNS), ...USER_READING_COLUMNS].map(plain);
  const named = headings.filter((heading) => heading !== '');
  const twice = named.find((heading, index) => named.indexOf(heading) !== index);
  const issues: string[] = [];
  if (at.name === undefined || (at.email === undefined && at.login_id === undefined))
    issues.push(
      '1行目の見出しに「氏名」と、「メールアドレス」か「ログインID」がありません。テンプレートの見出しをお使いください。',
    );
  if (twice !== undefined) issues.push(`1行目に見出し「${twice}」が2つあります。`);
  return { at, unknown: named.filter((heading) => !known.includes(heading)), issues };
};
