import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter, searchFilter } from '../../base/filters';
import { inCompany, listOf } from '../../base/lists';
import { IdText } from '../../base/scalars';
import { textsOf } from '../../base/several';
import {
  BackgroundJob,
  BounceOutcome,
  JobState,
  MailDetail,
  MailState,
  MailSummary,
} from './schema';

const resource = 'operations';
const who = 'superadmin';
const params = z.object({ id: IdText });
const JobId = z.uuid('番号の形が正しくありません。');

export const listMails = endpoint({
  id: 'listMails',
  method: 'GET',
  path: '/mails',
  resource,
  who,
  scope: 'all-companies',
  summary: 'すべての会社あてのメールの一覧です。本文は含みません。新しい順に返します。',
  ...listOf(MailSummary, {
    sortable: ['id', 'state', 'subject', 'to_address', 'created_at', 'sent_at'],
    filters: {
      ...inCompany,
      q: searchFilter('件名・宛先'),
      state: choiceFilter('状態', MailState.options),
    },
  }),
});

export const getMail = endpoint({
  id: 'getMail',
  method: 'GET',
  path: '/mails/{id}',
  resource,
  who,
  scope: 'all-companies',
  summary:
    'メールを本文とともに返します。送信したメールの本文は残していません。読んだことを記録します。',
  params,
  answer: MailDetail,
});

export const retryMail = endpoint({
  id: 'retryMail',
  method: 'POST',
  path: '/mails/{id}/retry',
  resource,
  who,
  scope: 'all-companies',
  summary: '送れなかったメールと、保管したメールを、もう一度送ります。',
  params,
  answer: MailSummary,
  errors: ['CONFLICT'],
});

export const receiveMailBounce = endpoint({
  id: 'receiveMailBounce',
  method: 'POST',
  path: '/mail-bounces',
  resource,
  who: 'public',
  scope: 'public',
  summary:
    '届かずに戻ったメールの通知（DSN、RFC 3464）を、運用する人のメールサーバーから受け取ります。MAIL_BOUNCE_SECRETをBearerとして送ります。通知でないものと、送った覚えのないものは、何も変えません。',
  /** As it came: `message/rfc822`. */
  body: z.string(),
  bodyKind: 'text',
  answer: z.object({ outcome: BounceOutcome }),
});

export const listJobs = endpoint({
  id: 'listJobs',
  method: 'GET',
  path: '/jobs',
  resource,
  who,
  scope: 'all-companies',
  summary: '裏で行う処理の一覧です。新しい順に返します。',
  ...listOf(BackgroundJob, {
    sortable: ['id', 'name', 'state', 'retry_count', 'created_at', 'started_at', 'completed_at'],
    filters: {
      state: choiceFilter('状態', JobState.options),
      /** Kind of work. */
      name: z.optional(z.string().check(z.maxLength(100))),
    },
    ids: textsOf(JobId),
  }),
});

export const retryJob = endpoint({
  id: 'retryJob',
  method: 'POST',
  path: '/jobs/{id}/retry',
  resource,
  who,
  scope: 'all-companies',
  summary: '失敗した処理を、もう一度行います。',
  params: z.object({ id: JobId }),
  answer: BackgroundJob,
  errors: ['CONFLICT'],
});
