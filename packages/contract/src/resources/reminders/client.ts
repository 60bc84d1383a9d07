// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const countReminders: ClientEndpoint<typeof endpoints.countReminders> = {
  id: 'countReminders',
  method: 'GET',
  path: '/companies/{company_id}/preferences/remind/count',
  who: 'admin',
  required: {},
};

export const getNotificationPreferences: ClientEndpoint<
  typeof endpoints.getNotificationPreferences
> = {
  id: 'getNotificationPreferences',
  method: 'GET',
  path: '/users/{id}/notification-preferences',
  who: 'user',
  required: {},
};

export const getReminderPreferences: ClientEndpoint<typeof endpoints.getReminderPreferences> = {
  id: 'getReminderPreferences',
  method: 'GET',
  path: '/companies/{company_id}/preferences/remind',
  who: 'admin',
  required: {},
};

export const listReminderRecipients: ClientEndpoint<typeof endpoints.listReminderRecipients> = {
  id: 'listReminderRecipients',
  method: 'GET',
  path: '/companies/{company_id}/reminder-rounds/{round_id}/recipients',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'name', 'state', 'opened_at'],
  filters: {
    q: { kind: 'search', label: '氏名' },
    state: {
      kind: 'choice',
      label: '状態',
      values: ['waiting', 'held', 'kept', 'sent', 'failed', 'forgotten'],
    },
  },
  required: {},
};

export const listReminderRounds: ClientEndpoint<typeof endpoints.listReminderRounds> = {
  id: 'listReminderRounds',
  method: 'GET',
  path: '/companies/{company_id}/reminder-rounds',
  who: 'admin',
  answerKind: 'list',
  sortable: ['id', 'planned_at'],
  filters: { state: { kind: 'choice', label: '状態', values: ['Waiting', 'Done', 'Dropped'] } },
  required: {},
};

export const openReminder: ClientEndpoint<typeof endpoints.openReminder> = {
  id: 'openReminder',
  method: 'POST',
  path: '/reminders/open',
  who: 'user',
  answerKind: 'none',
  required: { body: ['code'] },
};

export const previewReminder: ClientEndpoint<typeof endpoints.previewReminder> = {
  id: 'previewReminder',
  method: 'GET',
  path: '/companies/{company_id}/preferences/remind/preview',
  who: 'admin',
  required: {},
};

export const putNotificationPreferences: ClientEndpoint<
  typeof endpoints.putNotificationPreferences
> = {
  id: 'putNotificationPreferences',
  method: 'PUT',
  path: '/users/{id}/notification-preferences',
  who: 'user',
  required: {},
};

export const putReminderPreferences: ClientEndpoint<typeof endpoints.putReminderPreferences> = {
  id: 'putReminderPreferences',
  method: 'PUT',
  path: '/companies/{company_id}/preferences/remind',
  who: 'admin',
  required: { body: ['daily', 'recap'] },
};

export const resumeUserMail: ClientEndpoint<typeof endpoints.resumeUserMail> = {
  id: 'resumeUserMail',
  method: 'POST',
  path: '/users/{id}/resume-mail',
  who: 'admin',
  required: {},
};

export const testReminder: ClientEndpoint<typeof endpoints.testReminder> = {
  id: 'testReminder',
  method: 'POST',
  path: '/companies/{company_id}/preferences/remind/test',
  who: 'admin',
  required: {},
};

export const unsubscribe: ClientEndpoint<typeof endpoints.unsubscribe> = {
  id: 'unsubscribe',
  method: 'POST',
  path: '/unsubscribe/{code}',
  who: 'public',
  bodyKind: 'text',
  required: {},
};
