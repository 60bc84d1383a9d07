import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
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

/** What the log has of a refusal: why, and of limits whom they met. */
const logRefusal = (
  request: FastifyRequest,
  problem: AppError | ScimProblem,
  sourceOf: (request: FastifyRequest) => string | undefined,
): void => {
  const { status } = scimErrorOf(problem);
  const line = { code: problem instanceof AppError ? problem.code : problem.scimType, status };
  if (status === 429)
    request.log.warn({ ...line, event: 'limited', source: sourceOf(request) }, 'refused');
  else request.log.info(line, 'refused');
};

/**
 * Errors in SCIM's own form; stacks go to the log alone.
 *
 * @param sourceOf a digest of the request's address, for the log
 */
export const installScimErrors = (
  scim: FastifyInstance,
  sourceOf: (request: FastifyRequest) => string | undefined,
): void => {
  scim.setErrorHandler((error: FastifyError, request, reply) => {
    const isKnown = error instanceof AppError || error instanceof ScimProblem;
    const problem = isKnown ? error : (databaseError(error) ?? refusalOf(error));
    const answer = scimErrorOf(problem ?? new AppError('INTERNAL'));
    if (problem !== null && answer.status < 500) logRefusal(request, problem, sourceOf);
    else request.log.error({ err: error }, 'failed');
    return sendScimError(reply, answer);
  });
  scim.setNotFoundHandler((_request, reply) =>
    sendScimError(reply, scimErrorOf(new AppError('NOT_FOUND'))),
  );
};
