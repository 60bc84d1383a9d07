import { z } from 'zod/mini';
import { ERRORS, ErrorBody, type EndpointSpec, type ErrorCode } from '@tokiori/contract';

type Schema = z.core.$ZodType;
type Json = Record<string, unknown>;

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

/** Path and query parameters as OpenAPI lists them: one entry for each member of the object schema. */
const parametersOf = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: member,
  }));
};

const requestBody = (spec: EndpointSpec): Json => {
  if (!spec.body) return {};
  const json = { schema: schemaOf(spec.body, 'input') };
  if (spec.bodyKind !== 'multipart') return { requestBody: { required: true, content: { 'application/json': json } } };
  const files = Object.fromEntries(
    (spec.files ?? []).map((name) => [name, { type: 'string', contentMediaType: 'application/octet-stream' }]),
  );
  const { properties = {}, ...rest } = json.schema as { properties?: Json };
  const form = { schema: { ...rest, properties: { ...properties, ...files } } };
  return { requestBody: { content: { 'multipart/form-data': form, 'application/json': json } } };
};

const GENERAL: readonly ErrorCode[] = ['VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'];

const errorResponses = (spec: EndpointSpec): Json => {
  const codes = [...(spec.who === 'public' ? GENERAL.slice(0, 1) : GENERAL), ...(spec.errors ?? [])];
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const [status, sentence] = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${sentence}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      String(status),
      {
        description: lines.join('\n'),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};

const operationOf = (spec: EndpointSpec): Json => ({
  operationId: spec.id,
  summary: spec.summary,
  tags: [spec.resource],
  ...(spec.who === 'public' ? { security: [] } : {}),
  'x-who': spec.who,
  parameters: [
    ...parametersOf(spec.params, 'path'),
    ...parametersOf(spec.query, 'query'),
    ...(spec.method === 'GET' || spec.who === 'public'
      ? []
      : [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]),
  ],
  ...requestBody(spec),
  responses: {
    [String(spec.status ?? 200)]: {
      description: 'OK',
      ...(spec.answerKind === 'list'
        ? { headers: { 'Content-Range': { schema: { type: 'string' }, description: '例: users 0-24/319' } } }
        : {}),
      content: { 'application/json': { schema: schemaOf(spec.answer, 'output') } },
    },
    ...errorResponses(spec),
  },
});

/**
 * The OpenAPI 3.1 document of endpoints, in a fixed order so that it can be compared with the one kept in the
 * repository.
 */
export const openApiDocument = (endpoints: readonly EndpointSpec[], title: string): Json => {
  const paths: Record<string, Json> = {};
  const sorted = [...endpoints].sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
  for (const spec of sorted) {
    paths[spec.path] ??= {};
    paths[spec.path]![spec.method.toLowerCase()] = operationOf(spec);
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(ErrorBody, 'output') },
    },
  };
};
