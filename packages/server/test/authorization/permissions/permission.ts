import type { EndpointSpec } from '@tokiori/contract';
import type { CallInput } from '../../testing';
import type { Ids, Make } from '../fixtures/types';
import type { Rule } from '../rights';

interface More {
  /** Makes what a call that succeeds uses up. */
  fresh?: Make;
  /** Status of what is hidden: 404, or 400 where the body names it among other things. */
  hidden?: 404 | 400;
}

/** Who may make one call about what. */
export interface Permission extends More {
  endpoint: EndpointSpec;
  rule: Rule;
  /** The request about the things of `it`; `serial` makes names and dates that were not used yet. */
  call: (it: Ids, serial: number) => CallInput<EndpointSpec>;
}

/** One line of the table; the request is checked against the endpoint's contract. */
export const may = <E extends EndpointSpec>(
  endpoint: E,
  rule: Rule,
  call: (it: Ids, serial: number) => CallInput<E> = () => ({}),
  more: More = {},
): Permission => ({ endpoint, rule, call, ...more });
