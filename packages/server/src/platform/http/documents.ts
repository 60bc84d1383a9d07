import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A page as it is sent: in full and compressed, with what its headers say of it. */
interface Document {
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
  etag: string;
  /** The `Content-Security-Policy`, which names the scripts and styles that stand in it. */
  policy: string;
  /** What the browser may fetch before it has read the page. */
  hints: string[];
}

/** Finds the document of a page by the path of its address. */
export type FindDocument = (path: string) => Document;

/** Puts into a document what only the server knows. @param address of its page; `null`: of all without an own document */
export type CompleteDocument = (html: string, address: string | null) => string;

type Directives = Readonly<Record<string, readonly string[]>>;

const sha256 = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64');

const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, content]) => `'sha256-${sha256(content!)}'`);

/** Both directives with the hashes of what stands in the page. */
const policyOf = (html: string, directives: Directives): string => {
  const own: Directives = {
    ...directives,
    scriptSrc: [...directives['scriptSrc']!, ...hashesOf(html, /<script>([^]*?)<\/script>/g)],
    styleSrc: [...directives['styleSrc']!, ...hashesOf(html, /<style>([^]*?)<\/style>/g)],
  };
  return Object.entries(own)
    .map(([name, values]) => [
      name.replaceAll(/[A-Z]/g, (one) => `-${one}`).toLowerCase(),
      ...values,
    ])
    .map((parts) => parts.join(' '))
    .join(';');
};

/** What names a file of code in a page: the program itself, then what it is made of. */
const CODE = [
  /<script type="module" crossorigin src="([^"]+)"/g,
  /<link rel="modulepreload" crossorigin href="([^"]+)"/g,
];

const hintsOf = (html: string): string[] =>
  CODE.flatMap((element) => [...html.matchAll(element)]).map(
    ([, file]) => `<${file}>; rel=modulepreload; crossorigin`,
  );

const createDocument = async (html: string, directives: Directives): Promise<Document> => {
  const identity = Buffer.from(html);
  return {
    bodies: {
      br: await promisify(brotliCompress)(identity),
      gzip: await promisify(gzip)(identity),
      identity,
    },
    etag: `W/"${sha256(identity)}"`,
    policy: policyOf(html, directives),
    hints: hintsOf(html),
  };
};

const pattern = (address: string): RegExp =>
  new RegExp(`^${address.replaceAll(/\{[a-zA-Z]+\}/g, '[^/]+')}/?$`);

/**
 * Reads the documents of a build: one for every page that `documents/index.json` names by its address, and
 * `index.html` for all others.
 */
export const readDocuments = async (
  directory: string,
  directives: Directives,
  complete: CompleteDocument = (html) => html,
): Promise<FindDocument> => {
  const read = async (file: string, address: string | null) => {
    const html = await readFile(join(directory, file), 'utf8');
    return createDocument(complete(html, address), directives);
  };
  const common = await read('index.html', null);
  const index = join(directory, 'documents/index.json');
  if (!existsSync(index)) return () => common;
  const pages = JSON.parse(await readFile(index, 'utf8')) as { address: string; file: string }[];
  const own = await Promise.all(
    pages.map(async ({ address, file }) => ({
      matches: pattern(address),
      document: await read(`documents/${file}`, address),
    })),
  );
  return (path) => own.find(({ matches }) => matches.test(path))?.document ?? common;
};

const encodingFor = (accepted: string): keyof Document['bodies'] =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';

/** Answers with a document, or with 304 to who has it already. Browsers ask each time: it names the newest files. */
export const sendDocument = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bodies, etag, policy, hints }: Document,
  status: 200 | 404,
): FastifyReply => {
  void reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag)
    .header('content-security-policy', policy);
  if (status === 200 && request.headers['if-none-match']?.includes(etag))
    return reply.code(304).send();
  // Programs that are no browsers may not understand an answer before the answer.
  if (request.headers['sec-fetch-mode'] === 'navigate' && hints.length > 0)
    reply.raw.writeEarlyHints({ link: hints });
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(bodies[encoding]);
};
