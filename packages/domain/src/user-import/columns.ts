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

/** Parts of a name in columns of their own; put together they are the name. */
export const NAME_PARTS = {
  family_name: '姓',
  given_name: '名',
  family_kana: '姓（ふりがな）',
  given_kana: '名（ふりがな）',
} as const;

export type NamePart = keyof typeof NAME_PARTS;
