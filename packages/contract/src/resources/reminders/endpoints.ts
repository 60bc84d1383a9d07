import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter, searchFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import {
  NotificationPreferences,
  NotificationPreferencesBody,
  RecipientState,
  ReminderCode,
  ReminderCount,
  ReminderPreferences,
  ReminderPreferencesBody,
  ReminderPreview,
  ReminderRecipient,
  ReminderRound,
  ReminderRoundState,
} from './schema';

const resource = 'reminders';
const ofCompany = {
  resource,
  who: 'admin',
  scope: { companyOf: { company_id: 'companies' } },
  params: z.object({ company_id: IdText }),
} as const;

export const getReminderPreferences = endpoint({
  id: 'getReminderPreferences',
  tokenRight: 'read',
  method: 'GET',
  path: '/companies/{company_id}/preferences/remind',
  ...ofCompany,
  summary: '会社のリマインド設定と、次に送る日時です。',
  answer: ReminderPreferences,
});

export const putReminderPreferences = endpoint({
  id: 'putReminderPreferences',
  method: 'PUT',
  path: '/companies/{company_id}/preferences/remind',
  ...ofCompany,
  summary: '会社のリマインド設定を変更します。送らなかった項目はそのままです。',
  body: ReminderPreferencesBody,
  answer: ReminderPreferences,
  errors: ['STALE_REVISION'],
});

export const previewReminder = endpoint({
  id: 'previewReminder',
  method: 'GET',
  path: '/companies/{company_id}/preferences/remind/preview',
  ...ofCompany,
  summary: '届くメールの見本です。自分に待っているものがあれば、その内容で示します。',
  answer: ReminderPreview,
});

export const testReminder = endpoint({
  id: 'testReminder',
  method: 'POST',
  path: '/companies/{company_id}/preferences/remind/test',
  ...ofCompany,
  // To the caller, who is somebody of their own company alone.
  scope: 'own-company',
  summary: '見本のメールを、自分に送ります。',
  answer: z.object({
    sent_to: z.string(),
    /** Whether it waits until the operator has approved the company. */
    held: z.boolean(),
  }),
  errors: ['TOO_MANY_REQUESTS', 'CONFLICT'],
});

export const countReminders = endpoint({
  id: 'countReminders',
  tokenRight: 'read',
  method: 'GET',
  path: '/companies/{company_id}/preferences/remind/count',
  ...ofCompany,
  heavy: true,
  summary: 'いま送るとしたら何人に届くかを数えます。',
  answer: ReminderCount,
});

export const listReminderRounds = endpoint({
  id: 'listReminderRounds',
  tokenRight: 'read',
  method: 'GET',
  path: '/companies/{company_id}/reminder-rounds',
  ...ofCompany,
  summary:
    '送ったリマインドの一覧です。新しいものから返します。会社が決めた期間（はじめは3年）の分を残しています。',
  ...listOf(ReminderRound, {
    sortable: ['id', 'planned_at'],
    filters: { ...inCompany, state: choiceFilter('状態', ReminderRoundState.options) },
  }),
});

export const listReminderRecipients = endpoint({
  id: 'listReminderRecipients',
  tokenRight: 'read',
  method: 'GET',
  path: '/companies/{company_id}/reminder-rounds/{round_id}/recipients',
  ...ofCompany,
  params: z.object({ company_id: IdText, round_id: IdText }),
  summary: '1回のリマインドを送った相手と、届いたかどうかです。',
  ...listOf(ReminderRecipient, {
    sortable: ['id', 'name', 'state', 'opened_at'],
    filters: {
      ...inCompany,
      q: searchFilter('氏名'),
      state: choiceFilter('状態', RecipientState.options),
    },
  }),
});

export const openReminder = endpoint({
  id: 'openReminder',
  method: 'POST',
  path: '/reminders/open',
  resource,
  who: 'user',
  scope: 'oneself',
  whenReadOnly: 'open',
  summary:
    '自分に届いたリマインドのリンクから来たことを記録します。ほかの人のものには何もしません。',
  body: z.strictObject({ code: ReminderCode }),
  answer: z.null(),
  answerKind: 'none',
  status: 204,
});

export const unsubscribe = endpoint({
  id: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe/{code}',
  resource,
  who: 'public',
  scope: 'public',
  summary:
    'お知らせメールを止めます。メールのリンクの符号で本人とみなします。メールソフトの「配信停止」（RFC 8058）からも呼ばれます。',
  params: z.object({ code: ReminderCode }),
  /** Mail programs send `List-Unsubscribe=One-Click` as a form; it says nothing more than the address does. */
  body: z.string().check(z.maxLength(10_000)),
  bodyKind: 'text',
  answer: z.object({
    /** Whether mails stopped; `false`: the company does not allow it. */
    stopped: z.boolean(),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});

const ofUser = {
  resource,
  who: 'user',
  scope: { companyOf: { id: 'users' } },
  params: z.object({ id: IdText }),
} as const;

export const getNotificationPreferences = endpoint({
  id: 'getNotificationPreferences',
  shows: 'Profile',
  tokenRight: 'read',
  method: 'GET',
  path: '/users/{id}/notification-preferences',
  ...ofUser,
  summary: 'お知らせの受け取り方です。本人と会社の管理者が読めます。',
  answer: NotificationPreferences,
});

export const putNotificationPreferences = endpoint({
  id: 'putNotificationPreferences',
  method: 'PUT',
  path: '/users/{id}/notification-preferences',
  ...ofUser,
  // Their own alone, whoever calls.
  scope: 'oneself',
  whenReadOnly: 'open',
  summary: 'お知らせの受け取り方を変更します。本人だけが変更できます。',
  body: NotificationPreferencesBody,
  answer: NotificationPreferences,
});

export const resumeUserMail = endpoint({
  id: 'resumeUserMail',
  method: 'POST',
  path: '/users/{id}/resume-mail',
  ...ofUser,
  who: 'admin',
  summary: '届かなかったメールアドレスへ、もう一度お知らせを送れるようにします。',
  answer: z.object({ resumed: z.boolean() }),
});
