import { exportCompanies, listCompanies } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';
import type { ListExport } from '../../app/lists/use-list-export';

/** Every company. */
export const COMPANIES_LIST: ListDefinition<typeof listCompanies> = {
  name: 'companies',
  endpoint: listCompanies,
  things: 'companies',
  defaultSort: { field: 'name', order: 'ASC' },
  views: [
    { label: 'すべて', filters: {} },
    { label: '承認待ち', filters: { approved: ['false'] } },
    { label: '停止', filters: { active: ['false'] } },
  ],
};

/** Companies saved as a file. */
export const COMPANIES_EXPORT: ListExport = { endpoint: exportCompanies };
