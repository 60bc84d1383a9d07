import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector gets it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Record<string, string | number | boolean>;
  links: { traceId: string; spanId: string }[];
  status: { code?: number };
}

type Attribute = { key: string; value: Record<string, string | number | boolean> };
interface Payload {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: Attribute[] })[] }[];
  }[];
}

const attributesOf = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => {
      const [[kind, read] = ['', '']] = Object.entries(value);
      return [key, kind === 'intValue' ? Number(read) : read];
    }),
  );

/** A collector of OpenTelemetry that keeps what it gets; `isMute`: it takes connections and never answers. */
export const startCollector = async ({ isMute = false } = {}) => {
  const payloads: string[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    headers.push({ ...request.headers, path: request.url });
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (text += part));
    request.on('end', () => {
      payloads.push(text);
      if (!isMute) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const resources = () => payloads.flatMap((text) => (JSON.parse(text) as Payload).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payloads,
    headers,
    resource: () => attributesOf(resources()[0]?.resource.attributes ?? []),
    spans: (): ReceivedSpan[] =>
      resources()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map((span) => ({ ...span, attributes: attributesOf(span.attributes) })),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
