import type { FieldNames } from '../headings/match';
import { USER_FIELDS } from '../user-import/fields';

/** Headings of a sheet of entries: those of people, then those of departments. */
export const REORGANISATION_COLUMNS = {
  employee_number: '社員番号',
  email: 'メールアドレス',
  login_id: 'ログインID',
  name: '氏名',
  to: '異動先部署',
  further: '兼務',
  profession: '職種',
  post: '役職',
  person_name: '氏名（新）',
  person_kana: 'ふりがな（新）',
  managed: '担当する部署',
  editable: '編集できる部署',
  department: '部署名',
  new_name: '新しい名前',
  parent: '上位部署',
  into: '統合先',
  closed: '廃止',
} as const;

export type ReorganisationColumn = keyof typeof REORGANISATION_COLUMNS;

const NAMES: Partial<Record<ReorganisationColumn, readonly string[]>> = {
  to: ['異動先', '異動先の部署', '新所属', '新しい所属', '異動後の部署', '異動後所属', '新部署'],
  further: ['兼務先', '兼務部署', '兼務の部署'],
  profession: ['新職種', '新しい職種'],
  post: ['新役職', '新しい役職'],
  person_name: ['新氏名', '新しい氏名', '変更後の氏名', '改姓後の氏名'],
  person_kana: ['新ふりがな', '新しいふりがな', '変更後のふりがな'],
  managed: ['担当部署', '管理する部署'],
  editable: ['編集する部署', '編集部署'],
  department: ['部署', '対象部署', '対象の部署', 'いまの部署名'],
  new_name: ['新部署名', '新しい部署名', '変更後の名前', '新名称'],
  parent: ['上位の部署', '親部署', '新しい上位部署'],
  into: ['統合先部署', '統合先の部署'],
  closed: ['廃止する'],
};

/** What the columns may be called. */
export const REORGANISATION_FIELDS: readonly FieldNames[] = (
  Object.entries(REORGANISATION_COLUMNS) as [ReorganisationColumn, string][]
).map(([field, label]) => ({
  field,
  label,
  names: NAMES[field] ?? USER_FIELDS.find((one) => one.field === field)?.names ?? [],
}));

/** Stands in a cell for what somebody or something is to have no longer. An empty cell changes nothing. */
export const NONE_WORD = 'なし';
