import { auditMany, type AuditEntry } from '../../shared/audit';
import type { Caller, Tx } from '../../shared/caller';
import type { ContentChange } from './content';
import { endUnused } from './import.access';
import { listWordingContents, type WordingContent } from './variants.queries';
import { lockCurrentQuestions } from './write.queries';

export { contentAfter, hasSameContent, type ContentChange } from './content';
export { marksAfter } from './marks';
export { COPY } from './copies.rules';
export { TOO_MANY_VARIANTS } from './variants.rules';

/** What is read of the wordings of questions as they are now, to tell copies. */
export const wordingsNow = (tx: Tx, mainIds: readonly number[]): Promise<WordingContent[]> =>
  listWordingContents(tx, mainIds);

/** What questions say now, as a request that would put it back; by id. Locks them. */
export const currentContents = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
): Promise<Map<number, ContentChange & { minor_category_id: number }>> => {
  const questions = await lockCurrentQuestions(tx, caller, ids);
  return new Map(
    questions.map(
      ({ id, company_id: _company, preset: _preset, version: _version, ...content }) => [
        id,
        {
          ...content,
          selectable: content.selectable.map(({ id: _id, ...choice }) => choice),
          orderable: content.orderable.map(({ id: _id, ...word }) => word),
        },
      ],
    ),
  );
};

/** Deletes questions that an import has made and nobody has used, all at once: `untouchedSince` has locked and proved them. */
export const deleteUnusedQuestions = async (
  tx: Tx,
  caller: Caller,
  ids: readonly number[],
  now: Date,
): Promise<void> => {
  const ended = await endUnused(tx, caller, ids, now);
  const entries = ended.map(({ id, title }): AuditEntry => ({
    action: 'question.delete',
    targetId: id,
    changes: { title },
  }));
  await auditMany(tx, caller, entries);
};
