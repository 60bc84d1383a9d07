import { listReorganisations } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** The company's reorganisations, the latest day first. */
export const REORGANISATIONS_LIST: ListDefinition<typeof listReorganisations> = {
  name: 'reorganisations',
  endpoint: listReorganisations,
  things: 'reorganisations',
  defaultSort: { field: 'starts_on', order: 'DESC' },
};
