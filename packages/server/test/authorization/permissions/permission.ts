import type { EndpointSpec } from '@tokiori/contract';
import type { Person, Sent } from '../../testing';
import type { Ids, World } from '../fixtures/world';
import type { Rule } from '../rights';

/** Ids that a call is to use instead of the common ones, and the caller if it is not to be the common one. */
export type Fresh = Partial<Ids> & { caller?: Person };

interface More {
  /** Makes what a call that succeeds uses up. */
  fresh?: (world: World, it: Ids, caller: Person) => Promise<Fresh>;
  /** Status of what is hidden: 404, or 400 where the body names it among other things. */
  hidden?: 404 | 400;
}

/** Who may make one call about what. */
export interface Permission extends More {
  endpoint: EndpointSpec;
  rule: Rule;
  /** The request about the things of `it`; `serial` makes names and dates that were not used yet. */
  call: (it: Ids, serial: number) => Sent<EndpointSpec>;
}

/** One line of the table; the request is checked against the endpoint's contract. */
export const may = <E extends EndpointSpec>(
  endpoint: E,
  rule: Rule,
  call: (it: Ids, serial: number) => Sent<E> = () => ({}),
  more: More = {},
): Permission => ({ endpoint, rule, call, ...more });
