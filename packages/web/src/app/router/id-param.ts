import { notFound } from '@tanstack/react-router';
import { idIn } from './search';

/** Path parameters that are ids: numbers in the page, and an address with anything else is not found. */
export const idParams = <const Name extends string>(...names: Name[]) => ({
  parse: (raw: Record<Name, string>): Record<Name, number> => {
    const ids = names.map((name) => {
      const id = idIn(raw[name]);
      if (id === undefined) throw notFound();
      return [name, id] as const;
    });
    return Object.fromEntries(ids) as Record<Name, number>;
  },
  stringify: (ids: Record<Name, number>): Record<Name, string> =>
    Object.fromEntries(names.map((name) => [name, String(ids[name])])) as Record<Name, string>,
});
