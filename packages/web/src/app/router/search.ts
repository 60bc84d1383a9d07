type SearchValue = string | number | boolean | readonly (string | number)[] | null | undefined;

/** `?a=1&b=x&b=y` → `{ a: '1', b: ['x', 'y'] }`. Values stay text: a token of digits must not become a number. */
export const parseSearch = (text: string): Record<string, string | string[]> => {
  const params = new URLSearchParams(text);
  const names = new Set(params.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = params.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
};

/** The other way round; what is empty is left out of the address. */
export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search as Record<string, SearchValue>)) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text && `?${text}`;
};

/**
 * For `validateSearch`: each parameter of a page is what its parser makes of it. Every one is named in the answer,
 * since the router keeps what an answer does not name as it stands in the address.
 */
export const searchOf =
  <Parsed extends Record<string, unknown>>(parsers: {
    [Name in keyof Parsed]: (value: unknown) => Parsed[Name] | undefined;
  }) =>
  (search: Record<string, unknown>): { [Name in keyof Parsed]?: Parsed[Name] } =>
    Object.fromEntries(
      Object.entries(parsers).map(([name, parse]) => [
        name,
        (parse as (value: unknown) => unknown)(search[name]),
      ]),
    ) as { [Name in keyof Parsed]?: Parsed[Name] };

/** A parameter that is any text once. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A parameter that is the code of a link in a message. */
export const codeIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{32,64}$/.test(value) ? value : undefined;

/** Text that is an id; `undefined` otherwise. */
export const idTextIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))
    ? text
    : undefined;

/** A parameter that is an id: as text in the address, as a number where a link of the product is made. */
export const idIn = (value: unknown): number | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  const id = typeof text === 'string' ? idTextIn(text) : undefined;
  return id === undefined ? undefined : Number(id);
};
