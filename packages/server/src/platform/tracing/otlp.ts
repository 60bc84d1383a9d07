import { SPAN_KINDS, type Attributes, type Span } from './span';

const FAILED = 2;

const nanosecondsOf = (milliseconds: number): string =>
  String(BigInt(Math.round(milliseconds * 1000)) * 1000n);

const valueOf = (value: string | number | boolean): object => {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

const attributesOf = (attributes: Attributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

const spanOf = (span: Span): object => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId === null ? {} : { parentSpanId: span.parentId }),
  name: span.name,
  kind: SPAN_KINDS[span.kind],
  startTimeUnixNano: nanosecondsOf(span.startMs),
  endTimeUnixNano: nanosecondsOf(span.endMs ?? span.startMs),
  attributes: attributesOf(span.attributes),
  links: span.links.map(({ traceId, spanId }) => ({ traceId, spanId })),
  status: span.hasFailed ? { code: FAILED } : {},
});

/** The JSON of OTLP 1, `ExportTraceServiceRequest`. */
export const otlpJson = (spans: readonly Span[], resource: Attributes): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'tokiori' }, spans: spans.map(spanOf) }],
      },
    ],
  });
