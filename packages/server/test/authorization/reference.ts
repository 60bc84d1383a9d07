import type { EndpointSpec } from '@tokiori/contract';
import type { Ids } from './fixtures/types';

type RefusedOwn = 400 | 409 | { SuperAdmin: 400 };

/** A place in a request that names something else than what the call is about. */
export interface Reference {
  endpoint: EndpointSpec;
  /** Lists are numbered: `body.put_questions.0.id`. */
  path: string;
  names: keyof Ids;
  /** What comes back for another company's and for a missing one alike; `empty`: a list or a file without rows. */
  answer: 400 | 404 | 'empty';
  /** The status for one's own thing, where another rule refuses it, to everybody or to one role; absent: it succeeds. */
  own?: RefusedOwn;
}

/** A reference of an endpoint. */
export type Line = readonly [
  path: string,
  names: keyof Ids,
  answer: Reference['answer'],
  own?: RefusedOwn,
];

/** The references of an endpoint, by lines. */
export const refers = (endpoint: EndpointSpec, ...lines: readonly Line[]): Reference[] =>
  lines.map(([path, names, answer, own]) => ({
    endpoint,
    path,
    names,
    answer,
    ...(own === undefined ? {} : { own }),
  }));
