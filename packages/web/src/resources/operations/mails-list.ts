import { listMails } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** Mails of all companies. */
export const MAILS_LIST: ListDefinition<typeof listMails> = {
  name: 'mails',
  endpoint: listMails,
  defaultSort: { field: 'created_at', order: 'DESC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: '送信できなかったもの', filters: { state: ['failed'] } },
  ],
};
