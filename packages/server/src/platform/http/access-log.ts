import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The caller's ids. */
export interface LoggedCaller {
  userId: number;
  realUserId: number;
  companyId: number;
  /** Present where a program called. */
  apiTokenId?: number;
}

/** The URL pattern of the route, without the ids, tokens and search words of the request. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'other';

/** Database errors whose message repeats a value from the request. */
const REPEATS_VALUES = /^22/;

const firstLine = (error: Error, message: string): string => {
  const [, ...frames] = (error.stack ?? '').split('\n    at ');
  return [`${error.name}: ${message}`, ...frames].join('\n    at ');
};

/** Redaction of errors: never logs the row or the statement that a database error carries. */
const describeError = (error: Error & { code?: unknown; constraint?: unknown }) => {
  const code = typeof error.code === 'string' ? error.code : undefined;
  const message =
    code !== undefined && REPEATS_VALUES.test(code) ? `database error ${code}` : error.message;
  return {
    type: error.name,
    message,
    code,
    constraint: typeof error.constraint === 'string' ? error.constraint : undefined,
    stack: firstLine(error, message),
  };
};

/** Log serializers with redaction: no address, no header, no body, no personal text. */
export const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
  res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
  err: describeError,
};

/** Logs one line per answered request; `quiet` routes at debug level only. */
export const logRequests = (
  app: FastifyInstance,
  options: { callerOf: (request: FastifyRequest) => LoggedCaller | null; quiet: readonly string[] },
): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const caller = options.callerOf(request);
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...caller,
    };
    // A signed-in caller exceeded their rights: logged for monitoring.
    if (caller && reply.statusCode === 403)
      request.log.warn({ ...line, event: 'access-refused' }, 'refused access');
    if (options.quiet.includes(route)) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
};
