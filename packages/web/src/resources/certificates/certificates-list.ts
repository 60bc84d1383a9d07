import { exportCertificates, listCertificates } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';
import type { ListExport } from '../../app/lists/use-list-export';

/** Who holds which certificate, those that end first at the top. */
export const CERTIFICATES_LIST: ListDefinition<typeof listCertificates> = {
  name: 'certificates',
  endpoint: listCertificates,
  defaultSort: { field: 'expires_on', order: 'ASC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: '60日以内に切れる', filters: { ends_within: ['60'] } },
    { label: '期限切れ', filters: { state: ['Expired'] } },
  ],
};

/** The list saved as a file. */
export const CERTIFICATES_EXPORT: ListExport = {
  endpoint: exportCertificates,
  columns: {
    user_name: ['user_id', 'name', 'name_kana', 'employee_number'],
    subject: ['subject', 'number'],
    expires_on: ['expires', 'state', 'retaken'],
  },
};
