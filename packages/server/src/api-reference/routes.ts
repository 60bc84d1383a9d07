import { PRODUCT_NAME } from '@tokiori/contract';
import type { FastifyInstance } from 'fastify';
import { writtenApiDocument } from '../api-document';
import { callsOf, type ApiDocument } from './operations';
import { REFERENCE_STYLE, referencePage } from './page';

/**
 * The reference of the API for people, made of the document for programs when it is first asked for.
 *
 * @param publicUrl stands in the examples
 */
export const apiReferenceRoutes = (fastify: FastifyInstance, publicUrl: string): void => {
  let page: string | undefined;
  const pageText = (): string => {
    const document = JSON.parse(writtenApiDocument()) as ApiDocument;
    return referencePage(callsOf(document, publicUrl), PRODUCT_NAME, publicUrl);
  };
  fastify.get('/api/docs', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send((page ??= pageText())),
  );
  fastify.get('/api/docs/style.css', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(REFERENCE_STYLE),
  );
};
