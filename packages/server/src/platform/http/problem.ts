import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@tokiori/contract';
import { AppError } from '../errors';

/** Maps an error of the database or a library to a readable error; `null` for an internal error. */
export type ErrorMapper = (error: unknown) => AppError | null;

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_FILES_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_FIELDS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_PARTS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

const fromFastify = (error: FastifyError): AppError | null => {
  const code = FASTIFY_CODES[error.code];
  if (code) return new AppError(code);
  const status = error.statusCode ?? 500;
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE');
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (status === 404) return new AppError('NOT_FOUND');
  return status >= 400 && status < 500 ? new AppError('BAD_JSON') : null;
};

/** Sends an error as `application/problem+json`. */
export const sendProblem = (reply: FastifyReply, error: AppError): FastifyReply => {
  if (error.retryAfterSeconds !== undefined)
    void reply.header('retry-after', error.retryAfterSeconds);
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(error.toBody()));
};

/** Responds to URLs that match no route: broken escapes, segments that are too long. */
export const answerBadAddress = (
  _error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply =>
  // No hook runs for these.
  sendProblem(reply.header('x-request-id', request.id), new AppError('NOT_FOUND'));

/** Rate limit errors, which are logged with a digest of their source for monitoring. */
const LIMITED: readonly ErrorCode[] = [
  'TOO_MANY_REQUESTS',
  'SIGN_IN_LIMITED',
  'ACCOUNT_LOCKED',
  'RESEND_TOO_SOON',
];

/**
 * Installs the only error handler that turns errors into responses. Stacks go to the log only.
 *
 * @param sourceOf a digest of the request's normalized IP address, for the log
 */
export const installErrorHandler = (
  app: FastifyInstance,
  mapError: ErrorMapper,
  sourceOf: (request: FastifyRequest) => string | undefined = () => undefined,
): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = error instanceof AppError ? error : (mapError(error) ?? fromFastify(error));
    if (appError && appError.status < 500) {
      const line = { code: appError.code, status: appError.status };
      if (LIMITED.includes(appError.code))
        request.log.warn({ ...line, event: 'limited', source: sourceOf(request) }, 'refused');
      else request.log.info(line, 'refused');
      return sendProblem(reply, appError);
    }
    request.log.error({ err: error }, 'failed');
    return sendProblem(reply, appError ?? new AppError('INTERNAL'));
  });
};
