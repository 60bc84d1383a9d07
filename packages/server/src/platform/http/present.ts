import type { EndpointSpec } from '@tokiori/contract';
import type { FastifyReply } from 'fastify';
import { z } from 'zod/mini';
import { FileAnswer } from './file-answer';
import { contentRange, type ListRequest } from './lists';

/** What a handler returned, and the list it was asked for. */
interface HandledCall {
  returned: unknown;
  list: ListRequest | null;
}

/** Parses the answer (what is not in its schema does not leave) and turns a list into its rows. */
export const present = (
  spec: EndpointSpec,
  { returned, list }: HandledCall,
  reply: FastifyReply,
): unknown => {
  if (returned instanceof FileAnswer) return returned;
  if (spec.answerKind !== 'list') return z.parse(spec.answer, returned);
  const { rows, total } = returned as { rows: unknown[]; total: number };
  const name = spec.path.split('/').findLast((part) => !part.startsWith('{')) ?? spec.resource;
  void reply.header('content-range', contentRange(name, list?.offset ?? 0, rows.length, total));
  return z.parse(spec.answer, rows);
};
