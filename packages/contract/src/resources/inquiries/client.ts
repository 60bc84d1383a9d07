// Written by `npm run generate` from the endpoints. Do not edit.
import type { ClientEndpoint } from '../../base/client-endpoint';
import type * as endpoints from './endpoints';

export const createInquiry: ClientEndpoint<typeof endpoints.createInquiry> = {
  id: 'createInquiry',
  method: 'POST',
  path: '/inquiries',
  who: 'public',
  required: { body: ['inquiry_type', 'name', 'email', 'contact_channel', 'body', 'agreed'] },
};

export const getInquiry: ClientEndpoint<typeof endpoints.getInquiry> = {
  id: 'getInquiry',
  method: 'GET',
  path: '/inquiries/{id}',
  who: 'superadmin',
  required: {},
};

export const getInquiryFormToken: ClientEndpoint<typeof endpoints.getInquiryFormToken> = {
  id: 'getInquiryFormToken',
  method: 'GET',
  path: '/inquiries/form-token',
  who: 'public',
  required: {},
};

export const listInquiries: ClientEndpoint<typeof endpoints.listInquiries> = {
  id: 'listInquiries',
  method: 'GET',
  path: '/inquiries',
  who: 'superadmin',
  answerKind: 'list',
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
    q: { kind: 'search', label: '受付番号・名前・会社・メールアドレス・内容' },
    status: { kind: 'choice', label: '状態', values: ['New', 'InProgress', 'Done'] },
    inquiry_type: {
      kind: 'choice',
      label: '種類',
      values: ['DocumentRequest', 'Inquiry', 'SupportInquiry'],
    },
    assigned_to: { kind: 'id', label: '担当' },
    suspected: { kind: 'yes-no', label: '迷惑の疑い' },
    period: { kind: 'dates', label: '受付日' },
  },
  required: {},
};

export const replyToInquiry: ClientEndpoint<typeof endpoints.replyToInquiry> = {
  id: 'replyToInquiry',
  method: 'POST',
  path: '/inquiries/{id}/replies',
  who: 'superadmin',
  required: { body: ['body'] },
};

export const updateInquiry: ClientEndpoint<typeof endpoints.updateInquiry> = {
  id: 'updateInquiry',
  method: 'PUT',
  path: '/inquiries/{id}',
  who: 'superadmin',
  required: {},
};
