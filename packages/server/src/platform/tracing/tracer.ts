import { AsyncLocalStorage } from 'node:async_hooks';
import type { Exporter } from './exporter';
import { newTraceId, Span, type Attributes, type SpanContext, type SpanKind } from './span';
import { statementName } from './statement-name';

/** What tracing needs while it is on. */
export interface Tracer {
  exporter: Pick<Exporter, 'add'>;
  sampledFraction: number;
}

const current = new AsyncLocalStorage<Span | null>();
/** `null`: off, which costs one comparison at each place that could be traced. */
let tracer: Tracer | null = null;

/** Switches tracing on for this process. @returns switches it off */
export const useTracer = (given: Tracer): (() => void) => {
  tracer = given;
  return () => {
    if (tracer === given) tracer = null;
  };
};

/** The span that this work belongs to; `null`: it is not traced. */
export const currentSpan = (): Span | null =>
  tracer === null ? null : (current.getStore() ?? null);

const end = (span: Span): void => {
  span.end();
  tracer?.exporter.add(span);
};

const run = async <T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> => {
  try {
    return await current.run(span, () => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    end(span);
  }
};

/** A part of what is traced at the moment; without that, the work alone. */
export const traceChild = <T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: (span: Span | null) => Promise<T>,
): Promise<T> => {
  const parent = currentSpan();
  return parent === null ? work(null) : run(new Span(name, kind, attributes, parent), work);
};

/** One call of another service. What it is asked for and where it is stay out of it. */
export const traceCall = <T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  statusOf: (answer: T) => number | null = () => null,
): Promise<T> =>
  traceChild(name, 'client', attributes, async (span) => {
    const answer = await work();
    const status = span ? statusOf(answer) : null;
    if (status !== null) span?.set({ 'http.response.status_code': status });
    return answer;
  });

/** One statement; to be called in the turn in which the query sends it. */
export const traceStatement = <T>(
  text: string,
  work: () => Promise<T>,
  rowsOf: (result: T) => number,
): Promise<T> => {
  if (currentSpan() === null) return work();
  const name = statementName(text);
  const attributes = { 'db.system.name': 'postgresql', 'tokiori.query': name };
  return traceChild(name, 'client', attributes, async (span) => {
    const result = await work();
    span?.set({ 'db.response.returned_rows': rowsOf(result) });
    return result;
  });
};

/** A new trace; `null`: it is not among those that are taken. Its number decides, which is random. */
const newTrace = ({ sampledFraction }: Tracer): { traceId: string; spanId: null } | null => {
  const traceId = newTraceId();
  const isSampled = Number.parseInt(traceId.slice(0, 8), 16) < sampledFraction * 2 ** 32;
  return isSampled ? { traceId, spanId: null } : null;
};

/** Work that nobody waits for: a trace of its own. */
export const traceRoot = <T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: (span: Span | null) => Promise<T>,
): Promise<T> => {
  if (tracer === null) return work(null);
  const origin = newTrace(tracer);
  if (origin === null) return current.run(null, () => work(null));
  return run(new Span(name, kind, attributes, origin), work);
};

/** Work that was put together for several: part of the first one's trace, linked with the others. */
export const traceJoined = <T>(
  name: string,
  spans: readonly (Span | null)[],
  work: () => Promise<T>,
): Promise<T> => {
  if (tracer === null) return work();
  const [first, ...others] = spans.filter((span) => span !== null);
  if (first === undefined) return current.run(null, work);
  const attributes = { 'tokiori.batch_size': spans.length };
  return run(new Span(name, 'internal', attributes, first, others), work);
};

/** A request's span, which everything in `go` belongs to and which ends by an event; `null`: it is not traced. */
export const beginTrace = (
  name: string,
  parent: SpanContext | null,
  go: (traced: { span: Span; end: () => void } | null) => void,
): void => {
  const origin = parent ?? (tracer && newTrace(tracer));
  if (tracer === null || origin === null) return current.run(null, () => go(null));
  const span = new Span(name, 'server', {}, origin);
  return current.run(span, () => go({ span, end: () => end(span) }));
};

/** Goes on with what belongs to this span. */
export const enterTrace = (span: Span | null, go: () => void): void => current.run(span, go);

/** What a line of the log carries of the trace it belongs to. */
export const traceFields = (): { trace_id?: string } => {
  const span = currentSpan();
  return span === null ? {} : { trace_id: span.traceId };
};
