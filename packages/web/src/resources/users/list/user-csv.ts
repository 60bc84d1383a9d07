import type { User } from '@tokiori/contract';
import { listUsers } from '@tokiori/contract/client';
import { csvText } from '@tokiori/domain';
import { allRows } from '../../../app/api/all-rows';
import { saveFile } from '../../../app/files/save-file';
import { ROLE_LABELS } from '../../../app/words/roles';
import { toDateText, todayText } from '../../../ui/format/date';
import type { Administered } from '../user-administration';
import { userStateText } from '../user-states';

const HEAD = [
  '番号',
  '氏名',
  'ふりがな',
  'メールアドレス',
  'ログインID',
  '権限',
  '部署',
  '所属するすべての部署',
  '職種',
  '役職',
  '生年月',
  '入社日',
  '状態',
  '二段階認証',
  '最後のログイン',
  '登録日',
];

const dayOf = (instant: string | null): string | null =>
  instant === null ? null : toDateText(new Date(instant));

const rowOf = (user: User) => [
  user.id,
  user.name,
  user.name_kana,
  user.email,
  user.login_id,
  ROLE_LABELS[user.role],
  user.department_name,
  user.departments.map(({ name }) => name).join('、'),
  user.profession,
  user.post,
  user.birth_ym,
  user.entrance_date,
  userStateText(user),
  user.has_second_factor ? 'あり' : 'なし',
  dayOf(user.last_signed_in_at),
  dayOf(user.created_at),
];

export const userCsv = (users: readonly User[]): string => csvText([HEAD, ...users.map(rowOf)]);

/** Saves everybody under the filters, in the order of the list, and gives how many they are. */
export const saveUsers = async (
  company: Administered,
  query: Readonly<Record<string, string>>,
): Promise<number> => {
  const users: User[] = await allRows(listUsers, company.within({ query }));
  saveFile(`ユーザー_${todayText()}.csv`, userCsv(users));
  return users.length;
};
