import { administeredBy, companySearch } from '../session/administered';
import { currentSession } from '../session/session-store';

/** Another company than one's own, named by a SuperAdmin's address, as the calls of a list say it. */
export const chosenCompany = (
  search: Readonly<Record<string, unknown>>,
): { company_id?: number } => {
  const { user } = currentSession() ?? {};
  return user ? companySearch(administeredBy(user, search['company_id'])) : {};
};
