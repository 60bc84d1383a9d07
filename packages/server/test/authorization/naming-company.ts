import { companyMembers, takesOtherCompany, type EndpointSpec } from '@tokiori/contract';
import type { CallInput } from '../testing';
import type { Permission } from './permissions';
import { reachesOthers, type CallerKind, type Place } from './rights';

const membersThatName = (endpoint: EndpointSpec): string[] =>
  companyMembers(endpoint).map(([name]) => name);

/**
 * The request as a SuperAdmin sends it about another company: where nothing in it says whose thing it is about,
 * `company_id` does.
 */
export const namingCompany = (
  { endpoint, rule }: Permission,
  role: CallerKind,
  place: Place,
  sent: CallInput<EndpointSpec>,
  companyId: number,
): CallInput<EndpointSpec> => {
  const members = { ...sent.params, ...sent.query, ...(sent.body as object) };
  const isNamed =
    !takesOtherCompany(endpoint) || membersThatName(endpoint).some((name) => name in members);
  if (place !== 'foreign' || isNamed || !reachesOthers(rule, role)) return sent;
  return { ...sent, query: { ...sent.query, company_id: companyId } };
};

/** Whether a member of a request says for which company a SuperAdmin calls. */
export const saysWhichCompany = (endpoint: EndpointSpec, path: string, role: CallerKind): boolean =>
  role === 'SuperAdmin' &&
  membersThatName(endpoint)
    // The first one that is sent counts.
    .slice(0, 1)
    .flatMap((name) => [`params.${name}`, `query.${name}`, `body.${name}`])
    .includes(path);
