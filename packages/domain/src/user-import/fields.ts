import type { FieldNames } from '../headings/match';
import { NAME_PARTS, USER_COLUMNS, type NamePart, type UserColumn } from './columns';

const listed = (names: string): string[] => names.split('、');

const KANA = ['フリガナ', 'カナ', 'ヨミガナ', '読み仮名', 'ヨミ', '読み'];

/** 「姓（ヨミガナ）」「姓カナ」「カナ姓」. */
const kanaOf = (part: string): string[] =>
  KANA.flatMap((kana) => [
    `${part}(${kana})`,
    `${part}${kana}`,
    `${kana}${part}`,
    `${kana}(${part})`,
  ]);

/** What the systems that lists of staff come from call these columns. */
const NAMES: Record<UserColumn | NamePart, readonly string[]> = {
  name: listed(
    '社員名、社員氏名、従業員名、従業員氏名、職員名、職員氏名、スタッフ名、名前、お名前、フルネーム、氏名漢字、氏名(漢字)、漢字氏名、姓名、name、fullname',
  ),
  name_kana: [
    ...KANA,
    ...['氏名', '社員名', '社員氏名', '従業員名', '従業員氏名', '名前', '姓名'].flatMap(kanaOf),
  ],
  email: listed(
    'メール、Eメール、E-mail、Email、mail、電子メール、メアド、Eメールアドレス、E-mailアドレス、電子メールアドレス、mail address、e-mail address、email address、会社メール、会社メールアドレス、社用メールアドレス、社内メールアドレス',
  ),
  login_id: listed('ログイン名、ユーザーID、ユーザID、login id、user id、アカウント、アカウント名'),
  employee_number: [
    ...['社員', '従業員', '職員', 'スタッフ'].flatMap((person) =>
      ['番号', 'コード', 'No', 'No.', 'ID', 'CD'].map((what) => `${person}${what}`),
    ),
    ...listed('社番、人事番号、employee number、employee id、employee no'),
  ],
  role: listed('ロール、利用権限、ユーザー権限'),
  department: listed(
    '所属、所属先、所属名、部署名、所属部署、所属部署名、部門、部門名、所属部門、所属部門名、組織、組織名、所属組織、配属先、配属部署、店舗、店舗名、所属店舗',
  ),
  profession: listed('職種名、職務'),
  post: listed('職位、役職名、職位名、肩書、肩書き'),
  birth_ym: listed('生年月日、誕生日、誕生年月、誕生年月日、birthday、date of birth'),
  entrance_date: listed('入社年月日、入社日付、入職日、採用日、採用年月日、雇用年月日、雇用日'),
  family_name: listed('氏、苗字、名字、姓(漢字)、漢字姓、氏名(姓)、社員名(姓)、last name'),
  given_name: listed('名(漢字)、漢字名、氏名(名)、社員名(名)、下の名前、first name'),
  family_kana: ['セイ', ...kanaOf('姓'), '氏名カナ(姓)', 'カナ氏名(姓)'],
  given_kana: ['メイ', ...kanaOf('名'), '氏名カナ(名)', 'カナ氏名(名)'],
};

/** A code is not a name, but tells departments apart where nothing else does. */
const CODES = ['所属コード', '部署コード', '部門コード', '組織コード', '店舗コード', '店舗番号'];

/** What the columns of a sheet of users can mean. */
export const USER_FIELDS: readonly FieldNames[] = [
  ...(Object.entries(USER_COLUMNS) as [UserColumn, string][]),
  ...(Object.entries(NAME_PARTS) as [NamePart, string][]),
].map(([field, label]) => ({
  field,
  label,
  names: NAMES[field],
  ...(field === 'department' ? { lastNames: CODES } : {}),
}));
