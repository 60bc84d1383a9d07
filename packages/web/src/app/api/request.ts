import { pathParameters, type EndpointSpec } from '@tokiori/contract';
import { RequiredParameterError } from './api-error';

type Values = Record<string, unknown>;

/** The parts of a call without their types, as the code below handles them. */
export interface RawInput {
  params?: Values;
  query?: Values;
  body?: unknown;
}

interface SchemaShape {
  type: string;
  shape?: Record<string, { _zod: { def: { type: string }; optin?: string } }>;
}

/** Members a strict reading of the schema needs: neither optional nor allowed to be null. */
const requiredMembers = (schema: EndpointSpec['query']): string[] => {
  const { type, shape } = (schema?._zod.def ?? { type: 'none' }) as SchemaShape;
  if (type !== 'object' || !shape) return [];
  return Object.keys(shape).filter((name) => {
    const member = shape[name]?._zod;
    return member && member.optin !== 'optional' && member.def.type !== 'nullable';
  });
};

const demand = (names: readonly string[], values: Values, call: string): void => {
  const missing = names.find((name) => values[name] === null || values[name] === undefined);
  if (missing !== undefined) throw new RequiredParameterError(missing, call);
};

/** Raises before anything is sent when the address, the query or the body lacks what the endpoint needs. */
export const demandRequired = (endpoint: EndpointSpec, input: RawInput): void => {
  demand(pathParameters(endpoint.path), input.params ?? {}, endpoint.id);
  demand(requiredMembers(endpoint.query), input.query ?? {}, endpoint.id);
  demand(requiredMembers(endpoint.body), (input.body ?? {}) as Values, endpoint.id);
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
