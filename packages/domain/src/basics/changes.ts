/** How a list of questions differs from an earlier one. */
export interface QuestionChanges {
  added: number;
  removed: number;
  /** Whether those that stay are in another order. */
  isReordered: boolean;
}

/** What changes from one ordered list of questions to another. Neither names a question twice. */
export const questionChanges = (
  before: readonly number[],
  after: readonly number[],
): QuestionChanges => {
  const [old, next] = [new Set(before), new Set(after)];
  const kept = before.filter((id) => next.has(id));
  const stays = after.filter((id) => old.has(id));
  return {
    added: after.length - stays.length,
    removed: before.length - kept.length,
    isReordered: kept.join() !== stays.join(),
  };
};
