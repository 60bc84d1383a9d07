import { pathParameters, type EndpointSpec, type UserRole } from '@tokiori/contract';
import { NAMED, scopedSegment } from '../shared/tenant-scope';
import type { Sent } from '../testing';
import type { Permission } from './permissions';
import { reachesOthers, type Place } from './rights';

const membersThatName = (endpoint: EndpointSpec): string[] =>
  Object.keys(NAMED[scopedSegment(endpoint) ?? ''] ?? {});

/**
 * The request as a SuperAdmin sends it about another company: where nothing in it says whose thing it is about,
 * `company_id` does.
 */
export const namingCompany = (
  { endpoint, rule }: Permission,
  role: UserRole,
  place: Place,
  sent: Sent<EndpointSpec>,
  companyId: number,
): Sent<EndpointSpec> => {
  const isNamed =
    pathParameters(endpoint.path).length > 0 ||
    scopedSegment(endpoint) === null ||
    membersThatName(endpoint).some((name) => name in { ...sent.query, ...(sent.body as object) });
  if (place !== 'foreign' || isNamed || !reachesOthers(rule, role)) return sent;
  return { ...sent, query: { ...sent.query, company_id: companyId } };
};

/** Whether a member of a request says for which company a SuperAdmin calls. */
export const saysWhichCompany = (endpoint: EndpointSpec, path: string, role: UserRole): boolean =>
  role === 'SuperAdmin' &&
  scopedSegment(endpoint) !== null &&
  [
    `params.${pathParameters(endpoint.path)[0]}`,
    // The first one that is sent counts.
    ...membersThatName(endpoint)
      .slice(0, 1)
      .flatMap((name) => [`query.${name}`, `body.${name}`]),
  ].includes(path);
