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
