import type { Question } from '@tokiori/contract';
import type * as endpoints from '@tokiori/contract';
import { AppError } from '../../platform/errors';
import { audit } from '../../shared/audit';
import type { Caller, CallOf, Tx } from '../../shared/caller';
import { editableQuestion } from './questions.access';
import { getQuestion } from './questions.service';
import { insertSources, lockSource, markSources, findQuotes, updateSource } from './source.queries';
import type { Comparison, NewSource, QuoteRow } from './source.queries';

/** Says where questions come from that were just made from a document. */
export const recordSources = (
  tx: Tx,
  caller: Caller,
  sources: readonly NewSource[],
): Promise<void> => insertSources(tx, caller, sources);

/** Shows a question's source to learners or hides it, or notes that the question holds although its document has changed. */
export const updateQuestionSource = async ({
  tx,
  caller,
  params,
  body,
}: CallOf<typeof endpoints.updateQuestionSource>): Promise<Question> => {
  await editableQuestion(tx, caller, params.id);
  const source = await lockSource(tx, caller, params.id);
  if (!source) throw new AppError('NOT_FOUND', { message: 'この問題には出典がありません。' });
  const shown = body.shown ?? source.shown;
  const stillValid = body.still_valid === true;
  await updateSource(tx, caller, params.id, { shown, stillValid });
  if (shown !== source.shown || (stillValid && source.stale))
    await audit(tx, caller, {
      action: 'question.source',
      targetId: params.id,
      changes: { shown, ...(stillValid ? { still_valid: true } : {}) },
    });
  return getQuestion(tx, caller, params.id);
};

/** What questions of a company rest on that were made from versions of a document. */
export const quotesOfDocument = (
  tx: Tx,
  companyId: number,
  documentKeys: readonly string[],
): Promise<QuoteRow[]> => findQuotes(tx, companyId, documentKeys);

/** Notes which of them a newer version, read for a request, does not have, and which it has. */
export const noteComparison = (tx: Tx, companyId: number, comparison: Comparison): Promise<void> =>
  markSources(tx, companyId, comparison);
