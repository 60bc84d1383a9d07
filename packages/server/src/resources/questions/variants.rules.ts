import type { Caller, Tx } from '../../shared/caller';
import type { Draft, DraftIssue } from './draft';
import { listInUse } from './variants.queries';

const OF_VARIANT = '言いかえの言いかえは作れません。元の問題を選んでください。';
const IN_USE =
  'すでに出題したか、コースやベーシックで使っている問題は、言いかえにできません。コピーを言いかえとして追加してください。';
const HAS_VARIANTS = 'この問題には言いかえがあるため、ほかの問題の言いかえにできません。';
const ELSEWHERE = '言いかえは、元の問題と同じ小分類に入れてください。';
const OFFERED = '提供用の問題とそうでない問題は、たがいの言いかえにできません。';

/** What becomes a variant that was none of the same question before. */
const becomesVariant = ({ current, main }: Draft): boolean =>
  main !== null && current !== null && current.variant_of !== main.id;

/** What keeps questions from being variants: one of another variant, elsewhere, or asked by itself already. */
export const variantIssues = async (
  tx: Tx,
  caller: Caller,
  drafts: readonly Draft[],
): Promise<DraftIssue[]> => {
  const joining = drafts.filter(becomesVariant).map(({ current }) => current!.id);
  const inUse = await listInUse(tx, caller, joining);
  return drafts.flatMap((draft, index): DraftIssue[] => {
    const { main, current, minorCategoryId } = draft;
    if (main === null) return [];
    const issue = (field: string, message: string) => [{ index, field, message }];
    if (main.variant_of !== null || main.id === current?.id) return issue('variant_of', OF_VARIANT);
    if (minorCategoryId !== main.minor_category_id) return issue('minor_category_id', ELSEWHERE);
    if (!becomesVariant(draft)) return [];
    if (current!.preset !== main.preset) return issue('variant_of', OFFERED);
    const use = inUse.get(current!.id);
    if (use === 'asked') return issue('variant_of', IN_USE);
    return use === 'main' ? issue('variant_of', HAS_VARIANTS) : [];
  });
};
