import { clientEndpoint, endpoint, IdText, IntText } from '@tokiori/contract';
import { z } from 'zod/mini';

const Book = z.object({ id: z.int(), title: z.string() });
const base = { resource: 'books', who: 'user', scope: 'own-company', summary: '本' } as const;

/** Endpoints of a product that does not exist, so that the client is tested apart from the real ones. */
export const getBook = clientEndpoint(
  endpoint({
    ...base,
    id: 'getBook',
    method: 'GET',
    path: '/shelves/{shelf_id}/books/{book_id}',
    params: z.object({ shelf_id: IdText, book_id: IdText }),
    answer: Book,
  }),
);

/** Anybody may ask, signed in or not. */
export const getShelf = clientEndpoint(
  endpoint({
    ...base,
    id: 'getShelf',
    method: 'GET',
    path: '/shelves/{shelf_id}',
    who: 'public',
    scope: 'public',
    params: z.object({ shelf_id: IdText }),
    answer: z.object({ name: z.string() }),
  }),
);

export const listBooks = clientEndpoint(
  endpoint({
    ...base,
    id: 'listBooks',
    method: 'GET',
    path: '/books',
    query: z.object({ from: z.string(), to: z.string(), limit: z.optional(IntText) }),
    answer: z.array(Book),
    answerKind: 'list',
  }),
);

export const createBook = clientEndpoint(
  endpoint({
    ...base,
    id: 'createBook',
    method: 'POST',
    path: '/books',
    body: z.strictObject({ title: z.string(), note: z.optional(z.nullable(z.string())) }),
    answer: Book,
  }),
);

export const uploadBook = clientEndpoint(
  endpoint({
    ...base,
    id: 'uploadBook',
    method: 'POST',
    path: '/books/upload',
    body: z.strictObject({
      title: z.string(),
      cover: z.optional(z.nullable(z.string())),
      chapters: z.array(z.object({ name: z.string() })),
      pages: z.int(),
    }),
    bodyKind: 'multipart',
    files: ['cover'],
    jsonFields: ['chapters'],
    answer: Book,
  }),
);

export const setCover = clientEndpoint(
  endpoint({
    ...base,
    id: 'setCover',
    method: 'POST',
    path: '/books/{id}/cover',
    params: z.object({ id: IdText }),
    body: z.strictObject({}),
    bodyKind: 'multipart',
    files: ['cover_image'],
    answer: Book,
  }),
);

export const deleteBook = clientEndpoint(
  endpoint({
    ...base,
    id: 'deleteBook',
    method: 'DELETE',
    path: '/books/{id}',
    params: z.object({ id: IdText }),
    answer: z.null(),
    answerKind: 'none',
    status: 204,
  }),
);
