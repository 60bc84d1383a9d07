import { notFound } from '@tanstack/react-router';

/** Path parameters that are ids: numbers in the page, and an address with anything else is not found. */
export const idParams = <const Name extends string>(...names: Name[]) => ({
  parse: (raw: Record<Name, string>): Record<Name, number> => {
    const ids = names.map((name) => {
      if (!/^[1-9]\d{0,9}$/.test(raw[name])) throw notFound();
      return [name, Number(raw[name])] as const;
    });
    return Object.fromEntries(ids) as Record<Name, number>;
  },
  stringify: (ids: Record<Name, number>): Record<Name, string> =>
    Object.fromEntries(names.map((name) => [name, String(ids[name])])) as Record<Name, string>,
});
