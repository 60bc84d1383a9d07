import type { Caller } from '../../shared/caller';

/** Programs with the right `scim` alone: a person's session keeps people by the product's own calls. */
export const isOpenToScim = ({ service }: Caller): boolean =>
  service?.rights.includes('scim') ?? false;
