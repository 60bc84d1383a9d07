import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { logRequests, serializers, type LoggedCaller } from './access-log';
import { HEALTH_ROUTES } from './health';
import { answerBadAddress } from './problem';

/** How long a client may take, in milliseconds. */
interface Timeouts {
  /** For the head of a request. */
  headersMs: number;
  /** For a whole request. */
  requestMs: number;
  /** Between requests on one connection. */
  keepAliveMs: number;
  /** How often slow clients are looked for. */
  checkMs: number;
}

const TIMEOUTS: Timeouts = {
  headersMs: 15_000,
  requestMs: 60_000,
  // Longer than load balancers keep connections open, so that they close them first.
  keepAliveMs: 72_000,
  checkMs: 5_000,
};

interface ServerOptions {
  logLevel: string;
  /** Takes the log's lines; standard output unless told. */
  log?: { write: (line: string) => void };
  /** Addresses of proxies whose forwarded headers are believed; `null` for none. */
  trustProxy: string | null;
  /** Largest body that is not a form. */
  maxBodyBytes: number;
  timeouts?: Partial<Timeouts>;
  /** The caller, for the log; `null` without a session. */
  callerOf: (request: FastifyRequest) => LoggedCaller | null;
}

const STATUS_BY_CODE: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers invalid requests: too slow, too long, not HTTP. Logs nothing of them. */
const answerBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS_BY_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ ...new AppError('BAD_JSON').toBody(), status });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${randomUUID()}`,
    'connection: close',
  ].join('\r\n');
  if (socket.writable) socket.write(`${head}\r\n\r\n${body}`);
  socket.destroySoon();
};

/** A server with its limits, its log and a request id on every answer; without routes. */
export const createServer = (options: ServerOptions): FastifyInstance => {
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const app = Fastify({
    logger: {
      level: options.logLevel,
      serializers,
      ...(options.log ? { stream: options.log } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.maxBodyBytes,
    trustProxy: options.trustProxy ?? false,
    http: {
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: timeouts.keepAliveMs,
      connectionsCheckingInterval: timeouts.checkMs,
    },
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    // A connection on which nothing moves, in either direction.
    connectionTimeout: 2 * timeouts.requestMs,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBadAddress,
    routerOptions: { maxParamLength: 100 },
  });
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  logRequests(app, { callerOf: options.callerOf, quiet: HEALTH_ROUTES });
  return app;
};
