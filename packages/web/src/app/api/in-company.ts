import type { ClientEndpoint } from '@tokiori/contract';
import type { CallInput } from './client-types';

/**
 * The same call about another company, as SuperAdmins may make it. `company_id` is understood in the query of every
 * call about a company's things, and of no endpoint in particular.
 */
export const inCompany = <E extends ClientEndpoint>(
  companyId: number,
  input: CallInput<E>,
): CallInput<E> => ({ ...input, query: { ...input.query, company_id: companyId } });
