import { listEvidencePacks } from '@tokiori/contract/client';
import type { ListDefinition } from '../../app/lists/list-definition';

/** The company's evidence packs, newest first. */
export const EVIDENCE_PACKS_LIST: ListDefinition<typeof listEvidencePacks> = {
  name: 'evidence-packs',
  endpoint: listEvidencePacks,
  defaultSort: { field: 'id', order: 'DESC' },
};
