import type { EndpointSpec } from '@tokiori/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { BinderOptions } from './binder-options';
import type { BasicCaller, Call, CallOptions, Input, HandlerResult } from './call';
import type { RunOptions } from '../database';
import { FileAnswer } from './file-answer';
import { mergeFilter } from './lists';
import { createKept, createOnce } from './once';
import { present } from './present';

/** Aborted when the connection has ended before the answer was sent. */
const goneOf = ({ raw }: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** How the transaction of a call is begun. */
const accessOf = (
  { method, who }: EndpointSpec,
  { writesOnGet, isLong, isSnapshot }: Record<'writesOnGet' | 'isLong' | 'isSnapshot', boolean>,
): RunOptions => ({
  readOnly: method === 'GET' && !writesOnGet,
  isBackground: isLong,
  isSnapshot,
  // What a learner is asked rests on what they have just answered.
  mayBeStandby: who !== 'public' && who !== 'user',
});

/** Answers calls of signed-in users: images → whose data → one transaction → handler → parse the answer. */
export const createAnswerCall = <C extends BasicCaller, DB>(options: BinderOptions<C, DB>) => {
  const { database, readImage, callerIn, afterWrite, afterAnswer } = options;
  const once = createOnce(options);
  const keptAnswer = createKept(options);

  const lookAtImages = async (
    { files }: Pick<Input<EndpointSpec>, 'files'>,
    companyId: number,
  ): Promise<void> => {
    for (const file of Object.values(files))
      file.image = (await readImage?.(file.content, companyId)) ?? null;
  };

  const placed = async (
    spec: EndpointSpec,
    request: FastifyRequest,
    caller: C,
    { params, body }: Pick<Input<EndpointSpec>, 'params' | 'body'>,
  ): Promise<C> => {
    if (!callerIn) return caller;
    const query = mergeFilter(request.query as Record<string, unknown>);
    const about = { params: { ...(params as object) }, query, body: { ...(body as object) } };
    return callerIn(spec, caller, about);
  };

  /** @returns what answers an endpoint's requests, once they are read and `self` is known to have sent them */
  return <E extends EndpointSpec>(
    spec: E,
    handler: (call: Call<E, C, DB>) => Promise<HandlerResult<E>>,
    {
      writesOnGet = false,
      companyOf = ({ caller }) => caller.companyId,
      around = (_call, work) => work(),
      isLong = false,
      isSnapshot = false,
      keepsNoAnswer = false,
      looksForKept = false,
    }: CallOptions<E, C>,
  ) => {
    const access = accessOf(spec, { writesOnGet, isLong, isSnapshot });
    return async (
      request: FastifyRequest,
      reply: FastifyReply,
      { self, input }: { self: C; input: Input<E> },
    ): Promise<unknown> => {
      const caller = await placed(spec, request, self, input);
      const hasImages = spec.fileKind !== 'document' && Object.keys(input.files).length > 0;
      if (looksForKept || hasImages) {
        const kept = await keptAnswer(spec, request, {
          call: { ...input, caller },
          own: self.companyId,
        });
        if (kept) {
          void reply.code(kept.status);
          return kept.answer;
        }
      }
      if (hasImages) await lookAtImages(input, self.companyId);
      const scope = await companyOf({ ...input, caller });
      const gone = goneOf(reply);
      const files: FileAnswer[] = [];
      const inTransaction = (tx: Kysely<DB>) => {
        const call: Call<E, C, DB> = { ...input, caller, tx, gone };
        const answer = async () => {
          const presented = present(
            spec,
            { returned: await handler(call), list: input.list },
            reply,
          );
          if (presented instanceof FileAnswer) files.push(presented);
          if (!access.readOnly) await afterWrite?.(spec, caller, tx);
          return presented;
        };
        if (!keepsNoAnswer && spec.answerKind !== 'file')
          return once(spec, request, reply, { call, own: self.companyId, scope }, answer);
        void reply.code(spec.status ?? 200);
        return answer();
      };
      const work = () =>
        scope === 'every'
          ? database.system(inTransaction, access)
          : database.run({ companyId: scope }, inTransaction, access);
      try {
        const answer = await around({ ...input, caller }, work);
        await afterAnswer?.(spec, { caller, ownCompanyId: self.companyId }, input);
        return answer;
      } catch (error) {
        // What could not be committed is not sent.
        await Promise.all(files.map((file) => file.discard()));
        throw error;
      }
    };
  };
};
