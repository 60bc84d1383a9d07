import * as contract from '@tokiori/contract';
import type { z } from 'zod/mini';
import { openApiDocument } from './platform/http/openapi';

const isNamedObject = (entry: [string, unknown]): entry is [string, z.core.$ZodType] => {
  const value = entry[1] as { _zod?: { def?: { type?: string } } } | null;
  return typeof value === 'object' && value?._zod?.def?.type === 'object';
};

/** The OpenAPI document of the whole API. */
export const apiDocument = () =>
  openApiDocument(
    contract.allEndpoints,
    Object.fromEntries(Object.entries(contract as Record<string, unknown>).filter(isNamedObject)),
    contract.PRODUCT_NAME,
  );

let written: string | undefined;

/** The same as text, made when it is first asked for: that takes longer than the rest of a start. */
export const writtenApiDocument = (): string => (written ??= JSON.stringify(apiDocument()));
