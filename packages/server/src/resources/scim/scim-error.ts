import { ScimProblem } from '@tokiori/domain';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../platform/errors';

/** What both sides of SCIM send. */
export const SCIM_TYPE = 'application/scim+json; charset=utf-8';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** An error as SCIM writes it (RFC 7644, section 3.12). */
export interface ScimError {
  status: number;
  scimType?: string;
  detail: string;
  retryAfterSeconds?: number | undefined;
}

const scimTypeOf = ({ code, status }: AppError): string | undefined => {
  if (code.endsWith('_TAKEN')) return 'uniqueness';
  if (code === 'BAD_JSON') return 'invalidSyntax';
  return status === 400 ? 'invalidValue' : undefined;
};

/** @returns what a refusal says; an error that is no refusal is thrown on */
export const scimErrorOf = (error: unknown): ScimError => {
  if (error instanceof ScimProblem)
    return {
      status: error.scimType === 'uniqueness' ? 409 : 400,
      scimType: error.scimType,
      detail: error.message,
    };
  if (!(error instanceof AppError)) throw error;
  const scimType = scimTypeOf(error);
  return {
    // A revision that is named in a header and is not the current one (RFC 7644, section 3.14).
    status: error.code === 'STALE_REVISION' ? 412 : error.status,
    ...(scimType ? { scimType } : {}),
    detail: error.items.map(({ message }) => message).join(' '),
    retryAfterSeconds: error.retryAfterSeconds,
  };
};

export const sendScimError = (
  reply: FastifyReply,
  { status, scimType, detail, retryAfterSeconds }: ScimError,
): FastifyReply => {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  if (status === 401) void reply.header('www-authenticate', 'Bearer');
  const body = { schemas: [ERROR_SCHEMA], status: String(status), scimType, detail };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(SCIM_TYPE)
    .send(JSON.stringify(body));
};
