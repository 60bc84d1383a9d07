import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@tokiori/contract';
import { AppError } from '../errors';
import { checkJson, JSON_DEPTH, JSON_MEMBERS, type JsonLimits } from './json';
import { readFields, readForm, type UploadedFile } from './multipart';

/** Size limit of the body of a call that needs no sign-in. */
const OPEN_BODY_BYTES = 64 * 1024;
/** Size limit of the body of other calls. */
const BODY_BYTES = 1024 * 1024;
/** Values in the body of a call that takes large ones: what a thousand questions hold, and some more. */
const LARGE_JSON_MEMBERS = 200_000;

/** Size limit of an endpoint's body. @param most the largest limit of all endpoints */
export const bodyLimitOf = (
  { largeBody, isFromService }: EndpointSpec,
  { isOpen, most }: { isOpen: boolean; most: number },
): number =>
  Math.min(most, isOpen && !isFromService ? OPEN_BODY_BYTES : largeBody ? most : BODY_BYTES);

const FORM = 'application/x-www-form-urlencoded';
const MAIL = 'message/rfc822';

/** Whether a form or a mail was sent. */
const isPlainText = ({ headers }: FastifyRequest): boolean => {
  const type = (headers['content-type'] ?? '').toLowerCase();
  return type.startsWith(FORM) || type.startsWith(MAIL);
};

/** Whether a form or a mail was sent to a call that reads none. */
const isStrayText = (request: FastifyRequest): boolean =>
  isPlainText(request) && request.body !== '' && request.body !== undefined;

/**
 * Accepts JSON, kept as text, forms and mails; nothing else. The text is parsed later, when the caller is known and their
 * turn in the queue has come.
 */
export const takeBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  // One-click unsubscription (RFC 8058) sends a form, the operator's mail server mails that came back. Calls that take
  // no text as it is refuse them below.
  app.addContentTypeParser([FORM, MAIL], { parseAs: 'string' }, (_request, body, done) => {
    done(null, body);
  });
  // A client may name a type for a body it does not send (ra-data-simple-rest's DELETE does).
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(body === '' ? null : new AppError('UNSUPPORTED_MEDIA_TYPE'), undefined);
  });
};

const jsonLimitsOf = ({ largeBody }: EndpointSpec): JsonLimits => ({
  depth: JSON_DEPTH,
  members: largeBody ? LARGE_JSON_MEMBERS : JSON_MEMBERS,
});

/** @throws AppError BAD_JSON, PAYLOAD_TOO_LARGE */
const parsedJson = (request: FastifyRequest, spec: EndpointSpec): Promise<unknown> => {
  const text = request.body as string;
  checkJson(text, jsonLimitsOf(spec));
  const parse = request.server.getDefaultJsonParser('error', 'error');
  return new Promise((resolve, reject) => {
    void parse(request, text, (error, body: unknown) => (error ? reject(error) : resolve(body)));
  });
};

/** The unchecked parts of a request. A missing body is an empty object: then every member is missing. */
export interface RequestBody {
  body: () => Promise<unknown>;
  files: Record<string, UploadedFile>;
}

/** Takes what was sent: a form is read to its end, JSON and text were already. */
export const sentWith = async (
  request: FastifyRequest,
  spec: EndpointSpec,
): Promise<RequestBody> => {
  if (spec.bodyKind === 'multipart' && request.isMultipart()) {
    const form = await readForm(request, spec);
    const body = async () => readFields(form, spec, jsonLimitsOf(spec));
    return { body, files: form.files };
  }
  if (spec.bodyKind === 'text')
    return { body: () => Promise.resolve((request.body as string | null) ?? ''), files: {} };
  if (isStrayText(request)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  const isNothing = request.body === '' && isPlainText(request);
  const isEmpty = isNothing || request.body === undefined || request.body === null;
  const body = () => (isEmpty ? Promise.resolve({}) : parsedJson(request, spec));
  return { body, files: {} };
};
