// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const getMail: ClientEndpoint<typeof endpoints.getMail> = {
  id: 'getMail',
  method: 'GET',
  path: '/mails/{id}',
  who: 'superadmin',
  required: {},
};

export const listJobs: ClientEndpoint<typeof endpoints.listJobs> = {
  id: 'listJobs',
  method: 'GET',
  path: '/jobs',
  who: 'superadmin',
  answerKind: 'list',
  sortable: ['id', 'name', 'state', 'retry_count', 'created_at', 'started_at', 'completed_at'],
  filters: {
    state: {
      kind: 'choice',
      label: '状態',
      values: ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'],
    },
  },
  required: {},
};

export const listMails: ClientEndpoint<typeof endpoints.listMails> = {
  id: 'listMails',
  method: 'GET',
  path: '/mails',
  who: 'superadmin',
  answerKind: 'list',
  sortable: ['id', 'state', 'subject', 'to_address', 'created_at', 'sent_at'],
  filters: {
    q: { kind: 'search', label: '件名・宛先' },
    state: { kind: 'choice', label: '状態', values: ['waiting', 'held', 'kept', 'sent', 'failed'] },
  },
  required: {},
};

export const receiveMailBounce: ClientEndpoint<typeof endpoints.receiveMailBounce> = {
  id: 'receiveMailBounce',
  method: 'POST',
  path: '/mail-bounces',
  who: 'public',
  bodyKind: 'text',
  required: {},
};

export const retryJob: ClientEndpoint<typeof endpoints.retryJob> = {
  id: 'retryJob',
  method: 'POST',
  path: '/jobs/{id}/retry',
  who: 'superadmin',
  required: {},
};

export const retryMail: ClientEndpoint<typeof endpoints.retryMail> = {
  id: 'retryMail',
  method: 'POST',
  path: '/mails/{id}/retry',
  who: 'superadmin',
  required: {},
};
