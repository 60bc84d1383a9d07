import type { z } from 'zod/mini';
import { parseInput } from '../../platform/http/validate';

/** What the product's own calls take, held to their schema. @throws AppError VALIDATION_FAILED */
export const checkResource = <S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> =>
  parseInput(schema, value) as z.output<S>;
