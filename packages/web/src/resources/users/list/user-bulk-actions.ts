import type { User } from '@tokiori/contract';
import { deleteUser, inviteUser, updateUser } from '@tokiori/contract/client';
import { perform } from '../../../app/api/perform';
import type { PeopleAction } from '../../../app/people/people-dialog';

/** What can be done to many users at once. */
export interface BulkAction extends PeopleAction<User> {
  id: 'invite' | 'deactivate' | 'restore';
  consequence: string;
  /** Users to whom it can be done. */
  fits: (user: User, ownId: number) => boolean;
  /** Users that it skips: 「メールアドレスのない人」. */
  passesOver: string;
}

const paramsOf = ({ id }: User) => ({ params: { id } });
const failedMessage = (count: number): string => `${count}人にはできませんでした。`;

export const INVITE: BulkAction = {
  id: 'invite',
  label: (count) => `${count}人をもう一度招待する`,
  question: (count) => `${count}人に招待を送り直しますか？`,
  consequence:
    'パスワードを決めるリンクを、1人ずつメールで送ります。前に送ったリンクは使えなくなります。',
  doneMessage: (count) => `${count}人に招待を送りました。`,
  failedMessage,
  fits: ({ active, email, has_password }) => active && email !== null && !has_password,
  passesOver: 'すでにパスワードを決めた人と、メールアドレスのない人',
  perform: (client, user) => perform(client, inviteUser, paramsOf(user)),
};

export const DEACTIVATE: BulkAction = {
  id: 'deactivate',
  danger: true,
  label: (count) => `${count}人を停止する`,
  question: (count) => `${count}人を停止しますか？`,
  consequence:
    'すぐにログアウトされ、ログインできなくなります。席は空きます。解答と成績は残り、あとで元に戻せます。',
  doneMessage: (count) => `${count}人を停止しました。`,
  failedMessage,
  fits: ({ active, id }, ownId) => active && id !== ownId,
  passesOver: '自分自身と、すでに停止中の人',
  perform: (client, user) => perform(client, deleteUser, paramsOf(user)),
};

export const RESTORE: BulkAction = {
  id: 'restore',
  label: (count) => `${count}人を元に戻す`,
  question: (count) => `${count}人を元に戻しますか？`,
  consequence: '停止の前と同じように、ログインして使えるようになります。1人につき1席を使います。',
  doneMessage: (count) => `${count}人を元に戻しました。`,
  failedMessage,
  fits: ({ active }) => !active,
  passesOver: '停止していない人',
  perform: (client, user) =>
    perform(client, updateUser, { ...paramsOf(user), body: { active: true } }),
};
