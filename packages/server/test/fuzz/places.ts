import { UserRole } from '@tokiori/contract';
import { shuffleBySeed } from '@tokiori/domain';
import type { Permission } from '../authorization/permissions';
import { TARGETS, type Place } from '../authorization/rights';
import { seedFor } from './wild';

/** The role of the caller, and the place of the thing that the call is about. */
export interface Stand {
  role: UserRole;
  place: Place;
}

/** Chooses for an endpoint. */
export type Stands = (line: Permission) => Stand;

/** Admins may most, and what is the operator's is tried by a SuperAdmin; about their own, unless that is closed to them. */
export const asUsual: Stands = ({ endpoint, rule }) => {
  const role = endpoint.who === 'superadmin' ? 'SuperAdmin' : 'Admin';
  const isOpen = (place: Place) => rule.rights[role].at[place] === 'ok';
  return { role, place: (['self', 'company'] as const).find(isOpen) ?? 'self' };
};

/** Another permitted caller for each seed. A SuperAdmin calls about their own company only. */
export const inSomePlace =
  (seed: number): Stands =>
  (line) => {
    const { rule } = line;
    const stands = UserRole.options.flatMap((role) =>
      TARGETS[rule.target]
        .filter((place) => rule.rights[role].at[place] === 'ok' && place !== 'foreign')
        .filter((place) => role !== 'SuperAdmin' || place !== 'preset')
        .map((place): Stand => ({ role, place })),
    );
    return shuffleBySeed(stands, seedFor(line, seed))[0] ?? asUsual(line);
  };
