import { idIn } from '../../app/router/search';

/** A basic as an address names it: its number, or one that is not saved yet. */
export type BasicRef = number | 'new';

/** A parameter of an address that says which basic a question is made for. */
export const basicRefIn = (value: unknown): BasicRef | undefined =>
  value === 'new' ? value : idIn(value);

/** Where its form is. */
export const basicAddress = (of: BasicRef): string =>
  of === 'new' ? '/admin/basics/create' : `/admin/basics/${of}`;
