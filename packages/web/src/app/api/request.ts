import { pathParameters, type ClientEndpoint } from '@tokiori/contract';
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

/** Raises before anything is sent when the address, the query or the body lacks what the endpoint needs. */
export const demandRequired = (endpoint: ClientEndpoint, input: RawInput): void => {
  const { id, path, required, parameterNames } = endpoint;
  const absent = (names: readonly string[] = [], values: unknown): string | undefined =>
    names.find((name) => isMissing((values as Values | undefined)?.[name]));
  raise(absent(pathParameters(path), input.params), id);
  raise(absent(required.query, input.query), id);
  const member = absent(required.body, input.body);
  raise(member && (parameterNames?.[member] ?? member), id);
};

const wireText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** Address of a call below the origin. */
export const callUrl = (
  endpoint: ClientEndpoint,
  { params = {}, query = {} }: RawInput,
): string => {
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
  endpoint: ClientEndpoint,
  body: unknown,
): { body?: BodyInit; headers: Record<string, string> } => {
  if (body === undefined) return { headers: {} };
  if (endpoint.bodyKind === 'multipart') {
    return { body: formOf(body as Values, endpoint.jsonFields), headers: {} };
  }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
};
