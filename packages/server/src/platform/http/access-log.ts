import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who called, as numbers. */
export interface LoggedCaller {
  userId: number;
  realUserId: number;
  companyId: number;
}

/** The address as the route has it: ids, tokens and search words of the request do not stand in it. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'other';

/** Errors of the database whose message repeats a value somebody sent. */
const REPEATS_VALUES = /^22/;

const firstLineOf = (error: Error, message: string): string => {
  const [, ...frames] = (error.stack ?? '').split('\n    at ');
  return [`${error.name}: ${message}`, ...frames].join('\n    at ');
};

/** What of an error is kept: never the row or the statement that a database's error carries. */
const describeError = (error: Error & { code?: unknown; constraint?: unknown }) => {
  const code = typeof error.code === 'string' ? error.code : undefined;
  const message =
    code !== undefined && REPEATS_VALUES.test(code) ? `database error ${code}` : error.message;
  return {
    type: error.name,
    message,
    code,
    constraint: typeof error.constraint === 'string' ? error.constraint : undefined,
    stack: firstLineOf(error, message),
  };
};

/** How things are written into the log: no address, no header, no body, no text of a person. */
export const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
  res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
  err: describeError,
};

/** One line for each request once it is answered; those of `quiet` routes at debug alone. */
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
    // Somebody known asked for more than they may: for whoever watches over the system.
    if (caller && reply.statusCode === 403)
      request.log.warn({ ...line, event: 'access-refused' }, 'refused access');
    if (options.quiet.includes(route)) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
    done();
  });
};
