import { z } from 'zod/mini';

/** Where traces are sent. */
export interface TracingConfig {
  /** `…/v1/traces` of a collector that takes OTLP over HTTP as JSON. */
  url: string;
  /** Sent with every request to it, such as its key. */
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** How many of all requests and jobs are traced, 0 to 1. */
  sampledFraction: number;
  /** Whether `traceparent` of a trusted proxy is continued. */
  continuesTraces: boolean;
}

const HEADER = /^[A-Za-z0-9-]{1,100}=[\x21-\x2b\x2d-\x7e]{0,1000}$/;
const headersIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The variables of the configuration; the names that OpenTelemetry gives them. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.maxLength(500),
        z.regex(/^https?:\/\/[^?#\s@]+$/, 'https://… の形で指定してください。'),
      ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z._default(
    z.string().check(
      z.maxLength(4000),
      z.refine(
        (text) => headersIn(text).every((header) => HEADER.test(header)),
        '「名前=値」を、コンマで区切って指定してください。',
      ),
    ),
    '',
  ),
  OTEL_SERVICE_NAME: z._default(
    z.string().check(z.regex(/^[A-Za-z0-9._-]{1,100}$/, '英数字と._-で指定してください。')),
    'tokiori',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.string().check(z.regex(/^(0(\.[0-9]{1,6})?|1(\.0)?)$/, '0から1までの数で指定してください。')),
    '1',
  ),
  TRACE_PARENT: z._default(
    z.enum(['none', 'proxy'], 'none、proxyのどちらかを指定してください。'),
    'none',
  ),
};

type Values = { [Name in keyof typeof tracingVariables]?: string | undefined } & {
  TRUST_PROXY?: string | undefined;
};

/**
 * @returns `null` where nothing is traced
 * @throws Error which says what is missing
 */
export const tracingConfigOf = (values: Values): TracingConfig | null => {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const continuesTraces = values.TRACE_PARENT === 'proxy';
  if (continuesTraces && values.TRUST_PROXY === undefined)
    throw new Error('TRACE_PARENT: proxyのときは、TRUST_PROXYも指定してください。');
  if (endpoint === undefined) return null;
  const headers = headersIn(values.OTEL_EXPORTER_OTLP_HEADERS ?? '').map((header) => {
    const at = header.indexOf('=');
    return [header.slice(0, at).toLowerCase(), header.slice(at + 1)];
  });
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers) as Record<string, string>,
    serviceName: values.OTEL_SERVICE_NAME ?? 'tokiori',
    sampledFraction: Number(values.OTEL_TRACES_SAMPLER_ARG ?? '1'),
    continuesTraces,
  };
};
