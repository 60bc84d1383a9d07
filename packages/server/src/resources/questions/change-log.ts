import { joinTags } from '@tokiori/domain';
import { changedFields } from '../../shared/audit';
import type { Content } from './content';
import type { QuestionMarks } from './marks';

type LoggedContent = Content &
  QuestionMarks & { minor_category_id: number; variant_of: number | null };

/** Members that are short and tell no answer; of the others the log only says that they changed. */
const TOLD = [
  'title',
  'question_type',
  'question_category',
  'minor_category_id',
  'variant_of',
  'retired',
  'owner_id',
  'check_by',
] as const;
const NAMED = [
  'statement',
  'statement_image',
  'comment',
  'selectable',
  'orderable',
  'commentary',
  'commentary_image',
  'commentary_links',
  'translations',
] as const;

/** Every change numbers choices and words again: their numbers say nothing. */
const withoutIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((part: object) => ({ ...part, id: undefined })) : value;

const only = (
  content: LoggedContent,
  names: readonly (keyof LoggedContent)[],
): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, withoutIds(content[name])]));

const told = (content: LoggedContent): Record<string, unknown> => ({
  ...only(content, TOLD),
  tags: joinTags(content.tags),
});

/** What the log keeps of a change to a question: it does not contain which choice is right, or why. */
export const changesInLog = (
  before: LoggedContent,
  after: LoggedContent,
): Record<string, unknown> => {
  const changed = Object.keys(changedFields(only(before, NAMED), only(after, NAMED)));
  return {
    ...changedFields(told(before), told(after)),
    ...(changed.length === 0 ? {} : { changed }),
  };
};
