import { idIn } from '../router/search';
import { currentSession } from '../session/session-store';

/** Another company than one's own, named by a SuperAdmin's address, as the calls of a list say it. */
export const chosenCompany = (
  search: Readonly<Record<string, unknown>>,
): { company_id?: number } => {
  const { user } = currentSession() ?? {};
  const named = idIn(search['company_id']);
  const isOther = user?.role === 'SuperAdmin' && named !== undefined && named !== user.company_id;
  return isOther ? { company_id: named } : {};
};
