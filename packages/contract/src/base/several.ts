import { z } from 'zod/mini';
import { IdText } from './scalars';

/** Most values of one parameter. */
const MOST = 1000;

/** Several values in a query string: `[1,2]` or `["a","b"]`, or a single one. 1000 at most. */
/* @__NO_SIDE_EFFECTS__ */
export const textsOf = <T extends z.core.$ZodType>(item: T) =>
  z.pipe(
    z.transform((text: string): unknown => {
      try {
        const values: unknown = JSON.parse(text);
        return Array.isArray(values) ? values.map(String) : [text];
      } catch {
        return [text];
      }
    }),
    z.array(item).check(z.maxLength(MOST, `一度に指定できるのは${MOST}個までです。`)),
  );

/** Ids in a query string: `[1,2]`, as ra-data-simple-rest's getMany writes them, or a single one. */
export const IdsText = textsOf(IdText);
