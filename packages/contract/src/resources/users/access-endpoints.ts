import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { inCompany } from '../../base/lists';
import { IdText, IntText } from '../../base/scalars';
import { ExtraTime, InitialPassword, InvitationOutlook, Membership, User } from './schema';

const resource = 'users';
const params = z.object({ id: IdText });

export const inviteUser = endpoint({
  id: 'inviteUser',
  method: 'POST',
  path: '/users/{id}/invitation',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  summary:
    'パスワードを決めるリンクを、本人にメールで送ります。前に送ったリンクは使えなくなります。今日送れる数を超えたときと、会社の承認を待つあいだは、送らずに待ちます（invitation_queued_at）。',
  params,
  answer: User,
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
});

export const getInvitationOutlook = endpoint({
  id: 'getInvitationOutlook',
  tokenRight: 'read',
  method: 'GET',
  path: '/invitation-outlook',
  resource,
  who: 'admin',
  scope: 'chosen-company',
  summary:
    '招待のメールがいつ届くかを返します。待っている招待の数と、さらにcount人を招待するときの見込みです。1日に送れる数を超えた分は、翌日から順に送ります。運営会社が会社を承認するまでは、送らずに待ちます。',
  query: z.object({
    ...inCompany,
    /** How many more people would be invited. */
    count: z.optional(IntText),
  }),
  answer: InvitationOutlook,
});

export const makeInitialPassword = endpoint({
  id: 'makeInitialPassword',
  needsConfirmation: true,
  method: 'POST',
  path: '/users/{id}/initial-password',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  whenReadOnly: 'open',
  summary:
    'メールアドレスのないユーザーに、手渡しする初期パスワードを作ります。一度だけ表示され、最初のログインで変更します。',
  params,
  answer: InitialPassword,
  status: 201,
  errors: ['CONFLICT'],
});

export const resetSecondFactors = endpoint({
  id: 'resetSecondFactors',
  needsConfirmation: true,
  method: 'DELETE',
  path: '/users/{id}/second-factors',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  whenReadOnly: 'open',
  summary: 'ユーザーの認証アプリ、パスキー、回復コードを取り消します。',
  params,
  answer: User,
});

export const endUserSessions = endpoint({
  id: 'endUserSessions',
  method: 'DELETE',
  path: '/users/{id}/sessions',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  whenReadOnly: 'open',
  summary: 'ユーザーを、すべての端末でログアウトさせます。',
  params,
  answer: z.object({ ended: z.int() }),
});

export const listMemberships = endpoint({
  id: 'listMemberships',
  shows: 'Profile',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{id}/memberships',
  resource,
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  summary:
    'ユーザーの所属、職種、役職を、いまのものから順にさかのぼって返します（100件まで）。名前は、そのときのものです。',
  params,
  answer: z.array(Membership),
});

export const getExtraTime = endpoint({
  id: 'getExtraTime',
  shows: 'Profile',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{id}/extra-time',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  summary:
    '試験の制限時間を、この人だけ何パーセント延ばすかを返します。合理的な配慮のための設定で、管理者にだけ見えます。',
  params,
  answer: ExtraTime,
});

export const setExtraTime = endpoint({
  id: 'setExtraTime',
  method: 'PUT',
  path: '/users/{id}/extra-time',
  resource,
  who: 'admin',
  scope: { companyOf: { id: 'users' } },
  summary:
    '試験の制限時間を、この人だけ何パーセント延ばすかを決めます。nullは延ばしません。次に始める受講から変わり、始めた受講の時間は変わりません。',
  params,
  body: ExtraTime,
  answer: ExtraTime,
});
