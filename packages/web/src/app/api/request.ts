import { pathParameters, type EndpointSpec } from '@tokiori/contract';
import { z } from 'zod/mini';
import { RequiredParameterError } from './api-error';

type Values = Record<string, unknown>;

/** The parts of a call without their types, as the code below handles them. */
export interface RawInput {
  params?: Values;
  query?: Values;
  body?: unknown;
}

const isMissing = (value: unknown): boolean => value === null || value === undefined;

const raise = (missing: string | undefined, call: string): void => {
  if (missing !== undefined) throw new RequiredParameterError(missing, call);
};

/** The first member that the schema needs and the values lack. Other issues are the server's to tell. */
const missingMember = (schema: EndpointSpec['query'], values: unknown): string | undefined => {
  if (!schema) return undefined;
  const given = (values ?? {}) as Values;
  const issues = z.safeParse(schema, given).error?.issues ?? [];
  const names = issues.flatMap(({ path }) => (path.length === 1 ? [String(path[0])] : []));
  return names.find((name) => isMissing(given[name]));
};

/** The files of a form that is nothing but them: a profile picture. Beside other fields they may be left out. */
const filesAlone = ({ body, files = [] }: EndpointSpec): readonly string[] => {
  const { shape } = (body ?? {}) as { shape?: Values };
  return shape && Object.keys(shape).length === 0 ? files : [];
};

/** Raises before anything is sent when the address, the query or the body lacks what the endpoint needs. */
export const demandRequired = (endpoint: EndpointSpec, input: RawInput): void => {
  const { params = {}, query, body } = input;
  raise(
    pathParameters(endpoint.path).find((name) => isMissing(params[name])),
    endpoint.id,
  );
  raise(missingMember(endpoint.query, query), endpoint.id);
  const member = missingMember(endpoint.body, body);
  raise(member && (endpoint.parameterNames?.[member] ?? member), endpoint.id);
  raise(
    filesAlone(endpoint).find((name) => isMissing((body as Values | undefined)?.[name])),
    endpoint.id,
  );
};

const wireText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Address of a call below the origin. */
export const callUrl = (endpoint: EndpointSpec, { params = {}, query = {} }: RawInput): string => {
  const path = endpoint.path.replace(/\{([a-z_]+)\}/gi, (_, name: string) =>
    encodeURIComponent(wireText(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, wireText(value));
  }
  const text = search.toString();
  return `/api${path}${text && `?${text}`}`;
};

/** A form: structured fields as JSON text, an emptied field as empty text. */
export const formOf = (body: Values, jsonFields: readonly string[] = []): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.set(name, value);
    else if (jsonFields.includes(name)) form.set(name, JSON.stringify(value));
    else form.set(name, value === null ? '' : wireText(value));
  }
  return form;
};

/** Body and content type of a call. A form names its own type, with the boundary the browser picks. */
export const callBody = (
  endpoint: EndpointSpec,
  body: unknown,
): { body?: BodyInit; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} };
  if (endpoint.bodyKind === 'multipart') {
    return { body: formOf(body as Values, endpoint.jsonFields), headers: {} };
  }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};
