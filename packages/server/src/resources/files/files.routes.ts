import { FILES_PATH, uploadFile } from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import type { App } from '../../shared/app';
import { deleteGivenUpImages } from './files.service';
import * as service from './files.service';

const ONE_YEAR_SECONDS = 31_536_000;

export const filesRoutes = ({ fastify, bind, database, images, jobs }: App): void => {
  deleteGivenUpImages(database, jobs, images);

  bind.call(uploadFile, (call) => service.uploadFile(call, images));

  // Needs no token: an <img> sends none, and the address contains 128 random bits.
  fastify.get<{ Params: { key: string } }>(`/api${FILES_PATH}:key`, async (request, reply) => {
    const { key } = request.params;
    // The store validates the key first; the database would fail on some malformed ones.
    const content = await images.read(key);
    if (content === null) throw new AppError('NOT_FOUND');
    const result = await (
      await database.systemPool()
    ).query<{ content_type: string }>('select content_type from files where key = $1', [key]);
    const contentType = result.rows[0]?.content_type;
    if (contentType === undefined) throw new AppError('NOT_FOUND');
    return (
      reply
        // Profile images are among them: cached by browsers alone, not by proxies between.
        .header('cache-control', `private, max-age=${ONE_YEAR_SECONDS}, immutable`)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline')
        .type(contentType)
        .send(content)
    );
  });
};
