import type { ApiTokenRight, Who } from '@tokiori/contract';
import { exampleOf, resolveSchema, type Schema, type Schemas } from './example';
import { memberWords } from './member-words';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

/** A call as the API document has it. */
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-who': Who;
  'x-token-right': ApiTokenRight | null;
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content }>;
}

/** What the reference needs of the API document. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
}

/** A call as the reference tells it. */
export interface Call {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  /** Who may make it, in words. */
  who: string;
  /** The right that an API token needs for it; `null`: no token may. */
  tokenRight: ApiTokenRight | null;
  parameters: { name: string; place: string; required: boolean; description: string }[];
  /** A command that makes it. */
  curl: string;
  status: string;
  /** An answer; `null` for a file. */
  answer: string | null;
  /** What may go wrong: the status and its codes with their sentences. */
  refusals: { status: string; words: string }[];
}

const WHO: Readonly<Record<Who, string>> = {
  public: 'だれでも（ログイン不要）',
  user: 'ログインしているすべての人',
  editor: '編集者と会社の管理者',
  manager: '部署の管理者と会社の管理者',
  admin: '会社の管理者',
  superadmin: '運営会社の管理者',
};

const PLACES = { path: 'アドレス', query: 'クエリ', header: 'ヘッダー' } as const;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const asForm = (schema: Schema, schemas: Schemas): string[] =>
  Object.entries(exampleOf(schema, schemas, { isShort: true }) as Record<string, unknown>).map(
    ([name, value]) =>
      schema.properties?.[name]?.contentMediaType
        ? `-F ${quoted(`${name}=@file`)}`
        : `-F ${quoted(`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)}`,
  );

const filesOf = ({ properties = {} }: Schema): string[] =>
  Object.entries(properties)
    .filter(([, { contentMediaType }]) => contentMediaType)
    .map(([name]) => `-F ${quoted(`${name}=@file`)}`);

const bodyLines = ({ requestBody }: Operation, schemas: Schemas): string[] => {
  if (!requestBody) return [];
  const form = requestBody.content['multipart/form-data'];
  if (form) return [...new Set([...asForm(form.schema, schemas), ...filesOf(form.schema)])];
  const { schema } = requestBody.content['application/json']!;
  const body = exampleOf(schema, schemas, { isShort: true });
  return [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`];
};

/** The members of a body, beside the parameters. */
const bodyMembers = ({ requestBody }: Operation, schemas: Schemas): Call['parameters'] => {
  const [content] = Object.values(requestBody?.content ?? {});
  if (!content) return [];
  const { properties = {}, required = [] } = resolveSchema(content.schema, schemas);
  return Object.entries(properties).map(([name, member]) => ({
    name,
    place: '本文',
    required: required.includes(name),
    description: member.contentMediaType ? 'ファイル' : memberWords(member, schemas),
  }));
};

/** The address with what its required parameters may be. */
const addressOf = (path: string, { parameters }: Operation, schemas: Schemas): string => {
  const textOf = ({ schema }: Parameter): string =>
    encodeURIComponent(String(exampleOf(schema, schemas, { isShort: true })));
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((address, one) => address.replace(`{${one.name}}`, textOf(one)), path);
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${textOf(one)}`)
    .join('&');
  return query === '' ? filled : `${filled}?${query}`;
};

const curlOf = (
  { path, method, operation }: { path: string; method: string; operation: Operation },
  { schemas, base }: { schemas: Schemas; base: string },
): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${base}/api${addressOf(path, operation, schemas)}`)}`,
    ...(operation['x-who'] === 'public' ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(operation.parameters.some(({ name }) => name === 'Idempotency-Key')
      ? [`-H "Idempotency-Key: $(uuidgen)"`]
      : []),
    ...bodyLines(operation, schemas),
  ].join(' \\\n  ');

const answerOf = (content: Content, schemas: Schemas): string | null => {
  const json = content['application/json'];
  return json ? JSON.stringify(exampleOf(json.schema, schemas, { isShort: false }), null, 2) : null;
};

/** The calls of an API document, in its order. @param base where the product is, such as `https://tokiori.example` */
export const callsOf = ({ paths, components: { schemas } }: ApiDocument, base: string): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([lower, operation]): Call => {
      const method = lower.toUpperCase();
      const [status, { content }] = Object.entries(operation.responses).find(
        ([code]) => code < '400',
      )!;
      return {
        id: operation.operationId,
        tag: operation.tags[0]!,
        method,
        path,
        summary: operation.summary,
        who: WHO[operation['x-who']],
        tokenRight: operation['x-token-right'],
        parameters: [
          ...operation.parameters.map((one) => ({
            name: one.name,
            place: PLACES[one.in],
            required: one.required ?? false,
            description: one.description ?? memberWords(one.schema, schemas),
          })),
          ...bodyMembers(operation, schemas),
        ],
        curl: curlOf({ path, method, operation }, { schemas, base }),
        status,
        answer: answerOf(content, schemas),
        refusals: Object.entries(operation.responses)
          .filter(([code]) => code >= '400')
          .map(([code, { description }]) => ({ status: code, words: description })),
      };
    }),
  );
