import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { choiceFilter, datesFilter, idFilter, searchFilter, yesNoFilter } from '../../base/filters';
import { listOf } from '../../base/lists';
import { Id, IdText } from '../../base/scalars';
import { Inquiry, InquiryDetail, InquiryReplyBody } from './operator-schema';
import { InquiryBody, InquiryStatus, InquiryType, InquiryUpdateBody } from './schema';

const resource = 'inquiries';
const who = 'superadmin';
const scope = 'all-companies';
const params = z.object({ id: IdText });

export const getInquiryFormToken = endpoint({
  id: 'getInquiryFormToken',
  method: 'GET',
  path: '/inquiries/form-token',
  resource,
  who: 'public',
  scope: 'public',
  summary:
    'お問い合わせのフォームを開いたことのしるしを返します。送信に添えると、人が入力したことの確認に使い、同じ内容の送り直しを1件として受け付けます。',
  answer: z.object({ form_token: z.string() }),
});

export const createInquiry = endpoint({
  id: 'createInquiry',
  method: 'POST',
  path: '/inquiries',
  resource,
  who: 'public',
  scope: 'public',
  summary:
    '資料請求とお問い合わせを受け付けます。運営会社に知らせ、送った人に受付番号をメールで送ります。ログインしていれば、だれが送ったかも残します。',
  body: InquiryBody,
  answer: z.object({ id: Id, receipt_number: z.string() }),
  status: 201,
  errors: ['TOO_MANY_REQUESTS'],
});

export const listInquiries = endpoint({
  id: 'listInquiries',
  method: 'GET',
  path: '/inquiries',
  resource,
  who,
  scope,
  summary:
    '資料請求とお問い合わせの一覧です。新しい順に返します。迷惑の疑いがあるものは、suspectedで指定したときだけ返します。',
  ...listOf(Inquiry, {
    sortable: [
      'id',
      'receipt_number',
      'inquiry_type',
      'name',
      'company_name',
      'status',
      'created_at',
    ],
    filters: {
      q: searchFilter('受付番号・名前・会社・メールアドレス・内容'),
      status: choiceFilter('状態', InquiryStatus.options),
      inquiry_type: choiceFilter('種類', InquiryType.options),
      assigned_to: idFilter('担当'),
      suspected: yesNoFilter('迷惑の疑い'),
      period: datesFilter('受付日'),
    },
  }),
});

export const getInquiry = endpoint({
  id: 'getInquiry',
  method: 'GET',
  path: '/inquiries/{id}',
  resource,
  who,
  scope,
  summary: 'お問い合わせを、送った返信とそのメールの状態とともに返します。',
  params,
  answer: InquiryDetail,
});

export const updateInquiry = endpoint({
  id: 'updateInquiry',
  method: 'PUT',
  path: '/inquiries/{id}',
  resource,
  who,
  scope,
  summary:
    'お問い合わせの状態、メモ、担当、迷惑の疑いを変更します。対応を始めるか担当を決めると、迷惑の疑いは外れます。',
  params,
  body: InquiryUpdateBody,
  answer: InquiryDetail,
  errors: ['STALE_REVISION'],
});

export const replyToInquiry = endpoint({
  id: 'replyToInquiry',
  method: 'POST',
  path: '/inquiries/{id}/replies',
  resource,
  who,
  scope,
  summary:
    'お問い合わせにメールで返信します。返信を残し、状態を対応中か対応済みにして、迷惑の疑いを外します。',
  params,
  body: InquiryReplyBody,
  answer: InquiryDetail,
  status: 201,
  errors: ['CONFLICT', 'STALE_REVISION'],
});
