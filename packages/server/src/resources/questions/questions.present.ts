import type { Question } from '@tokiori/contract';
import { answerTypeOf, rate } from '@tokiori/domain';
import type { Caller } from '../../shared/caller';
import type { QuestionRow, ReviewRow, SourceRow } from './list.queries';
import { refusalOfPublishing } from './review/review.rules';

/** Sorts by the random ids, because authors tend to write the right choice first and their order would reveal it. */
const byNumber = <T extends { id: number }>(parts: readonly T[]): T[] =>
  [...parts].sort((one, other) => one.id - other.id);

/** A question without its answer key. */
const withoutKey = (row: QuestionRow) => ({
  selectable: byNumber(row.selectable).map((choice) => ({ ...choice, is_correct: null })),
  orderable: byNumber(row.orderable).map((word) => ({ ...word, position: null })),
  comment: '',
  commentary: '',
  commentary_image: null,
  commentary_links: [],
  translations: undefined,
  source: null,
});

/** An instant as JSON of the database writes it, in the form of the wire. */
const instantOf = (text: string | null): string | null => text && new Date(text).toISOString();

/** Others see what its authors show to learners; whether it is stale is the authors' own. */
const sourceFor = (source: SourceRow, editable: boolean): Question['source'] => {
  if (editable) return { ...source, stale_since: instantOf(source.stale_since) };
  return source.shown ? { ...source, stale_since: null } : null;
};

/** What the caller may know of a question and do with it. */
interface View {
  caller: Caller;
  editable: boolean;
  /** It is the company's own. */
  isOwn: boolean;
  hidesKey: boolean;
  hidesStats: boolean;
}

const healthFor = ({ health }: QuestionRow): Question['health'] =>
  health
    ? {
        ...health,
        findings: health.findings.map(({ kind, choiceId }) => ({ kind, choice_id: choiceId })),
      }
    : undefined;

const reviewFor = (
  { state, needs_second: needsSecond, remarks, ...author }: ReviewRow,
  caller: Caller,
): Question['review'] => {
  const question = { review_state: state, review_author_id: author.author_id };
  return {
    state,
    ...author,
    may_publish: refusalOfPublishing({ question, needsSecond }, caller) === null,
    remarks: remarks.map(({ author_id: _author, ...remark }, at) => ({ id: at + 1, ...remark })),
  };
};

/** A question as its authors see it, or without its key. */
export const asQuestion = (
  row: QuestionRow,
  { caller, editable, isOwn, hidesKey, hidesStats }: View,
): Question => ({
  ...row,
  translations: row.translations.length > 0 ? row.translations : undefined,
  source: row.source && sourceFor(row.source, editable),
  ...(hidesKey ? withoutKey(row) : {}),
  answer_type: answerTypeOf(row.question_type),
  editable,
  review: row.review && reviewFor(row.review, caller),
  amends: row.amends_id ?? undefined,
  amendment_id: row.amendment_id ?? undefined,
  needs_amendment: row.needs_amendment || undefined,
  ...(isOwn ? {} : { owner_id: null, owner_name: null, check_by: null }),
  key_hidden: hidesKey,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  retired_at: row.retired_at?.toISOString() ?? null,
  health: hidesStats || hidesKey ? undefined : healthFor(row),
  stats: hidesStats
    ? null
    : {
        asked: row.asked,
        correct_count: row.correct_count,
        correct_rate: rate(row.correct_count, row.asked),
        user_count: row.user_count,
      },
});
