import type { FastifyError, FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors';
import { databaseError } from '../../shared/database-errors';
import { scimErrorOf, sendScimError } from './scim-error';
import { ScimProblem } from '@tokiori/domain';

/** What the server itself refuses: a body that is too long, is no JSON, or is of another type. */
const refusalOf = ({ statusCode }: FastifyError): AppError | null => {
  if (statusCode === 413) return new AppError('PAYLOAD_TOO_LARGE');
  if (statusCode === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE');
  return statusCode !== undefined && statusCode < 500 ? new AppError('BAD_JSON') : null;
};

/** Errors in SCIM's own form; stacks go to the log alone. */
export const installScimErrors = (scim: FastifyInstance): void => {
  scim.setErrorHandler((error: FastifyError, request, reply) => {
    const isKnown = error instanceof AppError || error instanceof ScimProblem;
    const known = isKnown ? error : (databaseError(error) ?? refusalOf(error));
    if (known === null) request.log.error({ err: error }, 'failed');
    const answer = scimErrorOf(known ?? new AppError('INTERNAL'));
    if (answer.status < 500) request.log.info({ status: answer.status }, 'refused');
    return sendScimError(reply, answer);
  });
  scim.setNotFoundHandler((_request, reply) =>
    sendScimError(reply, scimErrorOf(new AppError('NOT_FOUND'))),
  );
};
