import { exportInquiries, listInquiries } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';
import type { ListExport } from '../../app/lists/use-list-export';

/** What has been asked; without those that a program seems to have sent, unless they are asked for. */
export const INQUIRIES_LIST: ListDefinition<typeof listInquiries> = {
  name: 'inquiries',
  endpoint: listInquiries,
  things: 'inquiries',
  defaultSort: { field: 'created_at', order: 'DESC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: '未対応', filters: { status: ['New'] } },
    { label: '対応中', filters: { status: ['InProgress'] } },
    { label: '迷惑の疑い', filters: { suspected: ['true'] } },
  ],
};

/** Inquiries saved as a file. */
export const INQUIRIES_EXPORT: ListExport = { endpoint: exportInquiries };
