import { allEndpoints } from '@tokiori/contract';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { apiDocument } from '../api-document';
import { exampleOf, type Schema } from './example';

interface Document {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
  components: { schemas: Record<string, Schema> };
}
const { paths, components } = JSON.parse(JSON.stringify(apiDocument())) as Document;

it('of a body is one that the call takes', () => {
  const json = allEndpoints.filter(({ body, bodyKind }) => body && bodyKind === undefined);
  expect(json.length).toBeGreaterThan(100);
  const refused = json.filter((spec) => {
    const { requestBody } = paths[spec.path]![spec.method.toLowerCase()]!;
    const { schema } = requestBody!.content['application/json']!;
    return !z.safeParse(spec.body!, exampleOf(schema, components.schemas, { isShort: true }))
      .success;
  });
  expect(refused.map(({ id }) => id)).toEqual([]);
});
