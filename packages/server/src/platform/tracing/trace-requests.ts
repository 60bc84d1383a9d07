import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { routeOf } from '../http/access-log';
import { Exporter } from './exporter';
import type { Attributes, Span, SpanContext } from './span';
import { beginTrace, enterTrace, useTracer } from './tracer';
import type { TracingConfig } from './tracing-config';

/** W3C Trace Context: version, trace, span, whether it is sampled. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/;
const NOTHING = /^0+$/;

/** The balancer's span. Only what a trusted proxy has passed on counts: with its header of addresses. */
const parentOf = (request: FastifyRequest): SpanContext | null => {
  const header = request.headers.traceparent;
  if (typeof header !== 'string' || header.length > 60 || (request.ips?.length ?? 0) < 2)
    return null;
  const [, traceId = '', spanId = ''] = TRACE_PARENT.exec(header) ?? [];
  return NOTHING.test(traceId) || NOTHING.test(spanId) || traceId === ''
    ? null
    : { traceId, spanId };
};

const finish = (span: Span, request: FastifyRequest, reply: FastifyReply): void => {
  const { endpoint } = request.routeOptions.config;
  span.set({
    'http.request.method': request.method,
    'http.route': routeOf(request),
    'http.response.status_code': reply.statusCode,
    ...(endpoint === undefined ? {} : { 'tokiori.endpoint': endpoint }),
  });
  if (reply.statusCode >= 500) span.hasFailed = true;
};

/** Every call of the API is a trace, with what is done for it inside. */
const traceCalls = (
  app: FastifyInstance,
  { continuesTraces }: TracingConfig,
  describe: (request: FastifyRequest) => Attributes,
): void => {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    const route = routeOf(request);
    if (!route.startsWith('/api/')) return done();
    const parent = continuesTraces ? parentOf(request) : null;
    beginTrace(`${request.method} ${route}`, parent, (traced) => {
      if (traced) {
        spans.set(request, traced.span);
        request.log = request.log.child({ trace_id: traced.span.traceId });
        // Also when the client goes before it was answered.
        reply.raw.once('close', () => {
          finish(traced.span, request, reply);
          traced.span.set(describe(request));
          traced.end();
        });
      }
      done();
    });
  });
  // Reading the body goes on in events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    enterTrace(spans.get(request) ?? null, done);
  });
};

/**
 * Traces what this process does, where that is wanted, until the server ends.
 * @param describe who calls, by role and by a hash of the company; nothing that is anybody's name or number
 */
export const trace = (
  app: FastifyInstance,
  { tracing, role }: { tracing: TracingConfig | null; role: string },
  describe: (request: FastifyRequest) => Attributes = () => ({}),
): void => {
  if (tracing === null) return;
  const resource = {
    'service.name': tracing.serviceName,
    'service.instance.id': randomUUID(),
    'tokiori.process': role,
  };
  const exporter = new Exporter(tracing, resource, (reason) =>
    app.log.warn({ reason }, 'the collector does not take traces'),
  );
  const stop = useTracer({ exporter, sampledFraction: tracing.sampledFraction });
  traceCalls(app, tracing, describe);
  app.addHook('onClose', () => {
    stop();
    return exporter.close();
  });
};
