import { z } from 'zod/mini';
import {
  ERRORS,
  ErrorBody,
  REMEDIES,
  takesOtherCompany,
  type EndpointSpec,
  type ErrorCode,
} from '@tokiori/contract';

import { FILE_TYPES } from './file-answer';

type Schema = z.core.$ZodType;
type Json = Record<string, unknown>;

/** Turns schemas into JSON Schema; those with a name stand once, among the components. */
class Components {
  readonly schemas: Record<string, Json> = {};
  private readonly registry = z.registry<{ id: string }>();
  private readonly names = new Map<Schema, string>();

  constructor(named: Record<string, Schema>) {
    for (const [name, schema] of Object.entries(named)) {
      if (this.names.has(schema)) continue;
      this.names.set(schema, name);
      this.registry.add(schema, { id: name });
    }
  }

  /** The JSON Schema of what is sent (`input`) or answered (`output`). */
  of(schema: Schema, io: 'input' | 'output'): Json {
    // A wrapper keeps a named schema from being written out at the root.
    const wrapped = z.toJSONSchema(z.array(schema as z.ZodMiniType), {
      io,
      unrepresentable: 'any',
      metadata: this.registry,
    });
    const text = JSON.stringify(wrapped).replaceAll('#/$defs/', '#/components/schemas/');
    const { items, $defs } = JSON.parse(text) as { items: Json; $defs?: Record<string, Json> };
    for (const [name, { id: _id, ...definition }] of Object.entries($defs ?? {}))
      this.schemas[name] = definition;
    return items;
  }
}

/** Path and query parameters as OpenAPI lists them: one entry for each member of the object schema. */
const parametersOf = (
  components: Components,
  schema: Schema | undefined,
  place: 'path' | 'query',
): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = components.of(schema, 'input') as {
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

/** Calls that SuperAdmins make for another company take it in the query, also those without a query of their own. */
const chosenCompany = (spec: EndpointSpec, listed: readonly Json[]): Json[] =>
  takesOtherCompany(spec) && !listed.some(({ name }) => name === 'company_id')
    ? [
        {
          name: 'company_id',
          in: 'query',
          required: false,
          description: '運営会社の管理者が、ほかの会社について呼び出すときに指定します。',
          schema: { type: 'string' },
        },
      ]
    : [];

const queryOf = (components: Components, spec: EndpointSpec): Json[] => {
  const listed = parametersOf(components, spec.query, 'query');
  return [...listed, ...chosenCompany(spec, listed)];
};

interface PartOfSchema {
  _zod: { def: { shape?: Record<string, Schema>; innerType?: Schema; out?: Schema } };
}

/** The filters that an export takes: it reads them as texts of an address, which says nothing of their names. */
const exportFilter = (body: Schema): Schema | undefined => {
  const filter = (body as PartOfSchema)._zod.def.shape?.['filter'] as PartOfSchema | undefined;
  const read = (filter?._zod.def.innerType ?? filter) as PartOfSchema | undefined;
  return read?._zod.def.out;
};

const bodySchema = (components: Components, spec: EndpointSpec, body: Schema): Json => {
  const schema = components.of(body, 'input') as { properties?: Json };
  const filter = spec.exportColumns && exportFilter(body);
  if (!filter) return schema;
  return {
    ...schema,
    properties: { ...schema.properties, filter: components.of(filter, 'input') },
  };
};

const requestBody = (components: Components, spec: EndpointSpec): Json => {
  if (!spec.body) return {};
  const json = { schema: bodySchema(components, spec, spec.body) };
  if (spec.bodyKind !== 'multipart')
    // Text is JSON too, kept as it was sent.
    return {
      requestBody: {
        // A missing body is read like one without members.
        required: !z.safeParse(spec.body, {}).success,
        content: { 'application/json': json },
      },
    };
  const files = Object.fromEntries(
    (spec.files ?? []).map((name) => [
      name,
      { type: 'string', contentMediaType: 'application/octet-stream' },
    ]),
  );
  const { properties = {}, ...rest } = json.schema as { properties?: Json };
  const form = { schema: { ...rest, properties: { ...properties, ...files } } };
  return { requestBody: { content: { 'multipart/form-data': form, 'application/json': json } } };
};

const GENERAL: readonly ErrorCode[] = [
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
];

const isKnownByFilters = ({ answerKind }: EndpointSpec): boolean =>
  answerKind === 'list' || answerKind === 'keyset';

/** The calls to make before a refused one, in words; the body of the refusal lists them in `how`. */
const remedyOf = (code: ErrorCode): string =>
  (REMEDIES[code] ?? [])
    .map(({ method, path, body, description }) => {
      const members = Object.entries(body).map(([name, holds]) => `${name}（${holds}）`);
      return `\n- ${method} ${path}（${members.join('、')}）: ${description}`;
    })
    .join('');

const errorResponses = (spec: EndpointSpec): Json => {
  const codes = [
    ...(spec.who === 'public' ? GENERAL.slice(0, 1) : GENERAL),
    ...(spec.needsConfirmation ? (['CONFIRMATION_REQUIRED'] as const) : []),
    ...(spec.notAsAnother ? (['NOT_AS_ANOTHER'] as const) : []),
    ...(isKnownByFilters(spec) ? (['UNKNOWN_FILTER'] as const) : []),
    ...(spec.errors ?? []),
  ];
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const [status, sentence] = ERRORS[code];
    const lines = byStatus.get(status) ?? [];
    const line = `${code}: ${sentence}${remedyOf(code)}`;
    byStatus.set(status, lines.includes(line) ? lines : [...lines, line]);
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

const FILE = { schema: { type: 'string', format: 'binary' } };

/** Lists are saved in the format that is asked for; other files are made in one. */
const fileTypes = ({ exportColumns }: EndpointSpec): string[] =>
  exportColumns ? [FILE_TYPES.csv, FILE_TYPES.xlsx] : [FILE_TYPES.pdf];

const contentOf = (components: Components, spec: EndpointSpec): Json =>
  spec.answerKind === 'file'
    ? Object.fromEntries(fileTypes(spec).map((type) => [type, FILE]))
    : { 'application/json': { schema: components.of(spec.answer, 'output') } };

const operationOf = (components: Components, spec: EndpointSpec): Json => ({
  operationId: spec.id,
  summary: spec.summary,
  tags: [spec.resource],
  ...(spec.who === 'public' ? { security: [] } : {}),
  'x-who': spec.who,
  'x-token-right': spec.tokenRight ?? null,
  'x-scope': spec.scope,
  parameters: [
    ...parametersOf(components, spec.params, 'path'),
    ...queryOf(components, spec),
    ...(spec.method === 'GET' || spec.who === 'public'
      ? []
      : [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } }]),
  ],
  ...requestBody(components, spec),
  responses: {
    [String(spec.status ?? 200)]: {
      description: 'OK',
      ...(spec.answerKind === 'list'
        ? {
            headers: {
              'Content-Range': { schema: { type: 'string' }, description: '例: users 0-24/319' },
            },
          }
        : {}),
      content: contentOf(components, spec),
    },
    ...errorResponses(spec),
  },
});

const sortedByName = (schemas: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The OpenAPI 3.1 document of endpoints, in a fixed order so that it can be compared with the one kept in the
 * repository.
 * @param named schemas that stand once among the components, by name
 */
export const openApiDocument = (
  endpoints: readonly EndpointSpec[],
  named: Record<string, Schema>,
  title: string,
): Json => {
  const components = new Components(named);
  const paths: Record<string, Json> = {};
  const sorted = [...endpoints].sort((a, b) => (a.path + a.method < b.path + b.method ? -1 : 1));
  for (const spec of sorted) {
    paths[spec.path] ??= {};
    paths[spec.path]![spec.method.toLowerCase()] = operationOf(components, spec);
  }
  // Before the components are listed: what it refers to is one of them.
  const error = components.of(ErrorBody, 'output');
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: sortedByName({ ...components.schemas, Error: error }),
    },
  };
};
