import { endpoint } from '@tokiori/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { openApiDocument } from './openapi';

interface WrittenDocument {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; required?: boolean }[];
        requestBody?: { content: Record<string, { schema: object }> };
        responses: Record<string, { content: Record<string, { schema: object }> }>;
      }
    >
  >;
  components: { schemas: Record<string, object> };
}

describe('a document of a few endpoints', () => {
  const Thing = z.object({ id: z.int(), parts: z.array(z.object({ name: z.string() })) });
  const sendThing = endpoint({
    id: 'sendThing',
    method: 'POST',
    path: '/things/{id}',
    resource: 'things',
    who: 'admin',
    scope: 'chosen-company',
    summary: 'ものを送ります。',
    params: z.object({ id: z.string() }),
    query: z.object({ dry: z.optional(z.string()), mode: z.string() }),
    body: z.strictObject({ title: z.string() }),
    bodyKind: 'multipart',
    files: ['paper'],
    answer: Thing,
    status: 201,
    errors: ['NAME_TAKEN', 'LAST_ADMIN'],
  });

  it('writes named schemas once, files beside fields, and several codes of one status together', () => {
    const made = openApiDocument([sendThing], { Thing }, '試し') as unknown as WrittenDocument;
    const { parameters, requestBody, responses } = made.paths['/things/{id}']!['post']!;
    expect(parameters.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['dry', false],
      ['mode', true],
      ['company_id', false],
      ['Idempotency-Key', undefined],
    ]);
    expect(requestBody!.content['multipart/form-data']!.schema).toMatchObject({
      properties: { title: { type: 'string' }, paper: { type: 'string' } },
    });
    expect(responses['201']!.content['application/json']!.schema).toEqual({
      $ref: '#/components/schemas/Thing',
    });
    expect(responses['409']).toMatchObject({
      description: expect.stringMatching(/NAME_TAKEN: .*\nLAST_ADMIN: /) as string,
    });
    expect(Object.keys(made.components.schemas)).toEqual(['Error', 'Thing']);
  });
});
