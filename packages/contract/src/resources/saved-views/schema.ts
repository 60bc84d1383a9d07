import { z } from 'zod/mini';
import { boundLength, Id, text } from '../../base/scalars';

/** Saved views of one list that one person may have. */
export const MAX_SAVED_VIEWS = 20;

const MAX_SEARCH = 2000;
const TOO_LONG = `条件が長すぎるため、保存できません。${MAX_SEARCH}文字以内にしてください。`;

/** Which list a view is of, as its page is called: `users`. */
export const ListName = z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z-]*$/));

/** What the address of a list says behind its `?`: filters, sort. Empty: everything. */
const search = z
  .string()
  .check(boundLength(MAX_SEARCH, TOO_LONG), z.maxLength(MAX_SEARCH, TOO_LONG));

/** A list under a condition that one person looks at again and again. */
export const SavedView = z.object({ id: Id, list: ListName, name: z.string(), search });
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewBody = z.strictObject({ list: ListName, name: text(30, '名前'), search });

/** What may be changed; absent members stay. Members a client merely sends back are dropped. */
export const SavedViewUpdateBody = z.partial(z.object({ name: SavedViewBody.shape.name, search }));
