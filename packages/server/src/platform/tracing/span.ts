import { randomBytes } from 'node:crypto';

/** As OTLP numbers them. */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type SpanKind = keyof typeof SPAN_KINDS;

/** What a span may carry: names of the program, kinds, counts and hashes, never what a person wrote or is called. */
export type Attributes = Record<string, string | number | boolean>;

/** A place in a trace, as `traceparent` names it. */
export interface SpanContext {
  traceId: string;
  spanId: string;
}

const newId = (bytes: number): string => randomBytes(bytes).toString('hex');
/** The beginning of a trace that nobody has begun before. */
export const newTraceId = (): string => newId(16);
const now = (): number => performance.timeOrigin + performance.now();
const CLASS_NAME = /^[A-Za-z]{1,60}$/;

/** Something that took time. */
export class Span implements SpanContext {
  readonly traceId: string;
  readonly spanId = newId(8);
  readonly parentId: string | null;
  readonly startMs = now();
  endMs: number | null = null;
  hasFailed = false;

  /**
   * @param origin the trace, and what it is a part of there
   * @param links what it was also done for
   */
  constructor(
    readonly name: string,
    readonly kind: SpanKind,
    readonly attributes: Attributes,
    origin: SpanContext | { traceId: string; spanId: null },
    readonly links: readonly SpanContext[] = [],
  ) {
    this.traceId = origin.traceId;
    this.parentId = origin.spanId;
  }

  set(attributes: Attributes): void {
    Object.assign(this.attributes, attributes);
  }

  /** Notes that it went wrong, by the kind of the error alone: messages repeat values. */
  fail(error: unknown): void {
    this.hasFailed = true;
    if (error instanceof Error && CLASS_NAME.test(error.name))
      this.set({ 'error.type': error.name });
  }

  end(): void {
    this.endMs ??= now();
  }
}
