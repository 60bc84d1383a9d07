import { MOST_VARIANTS } from '@tokiori/contract';
import type { Caller, Tx } from '../../shared/caller';
import type { Draft, DraftIssue } from './draft';
import { countVariants, listInUse } from './variants.queries';

export const OF_VARIANT = '言いかえの言いかえは作れません。元の問題を選んでください。';
const IN_USE =
  'すでに出題したか、コースやベーシックで使っている問題は、言いかえにできません。コピーを言いかえとして追加してください。';
const HAS_VARIANTS = 'この問題には言いかえがあるため、ほかの問題の言いかえにできません。';
const IS_AMENDMENT = '改訂案は、言いかえにできません。公開してから変更してください。';
const ELSEWHERE = '言いかえは、元の問題と同じ小分類に入れてください。';
export const TOO_MANY_VARIANTS = `言いかえは、ひとつの問題に${MOST_VARIANTS}個まで追加できます。`;
const OFFERED = '提供用の問題とそうでない問題は、たがいの言いかえにできません。';

/** What becomes a variant of a question, new or not, that was none of it before. */
const joins = ({ current, main }: Draft): boolean =>
  main !== null && current?.variant_of !== main.id;

/** The drafts, by their places, with which a question has more variants than it may have. */
const excessOf = async (tx: Tx, drafts: readonly Draft[]): Promise<Set<number>> => {
  const mainIds = drafts.flatMap((draft) => (joins(draft) ? [draft.main!.id] : []));
  const counts = await countVariants(tx, [...new Set(mainIds)]);
  const excess = new Set<number>();
  drafts.forEach((draft, index) => {
    if (!joins(draft)) return;
    const count = (counts.get(draft.main!.id) ?? 0) + 1;
    counts.set(draft.main!.id, count);
    if (count > MOST_VARIANTS) excess.add(index);
  });
  return excess;
};

/** What keeps questions from being variants: one of another variant, elsewhere, or asked by itself already. */
export const variantIssues = async (
  tx: Tx,
  caller: Caller,
  drafts: readonly Draft[],
): Promise<DraftIssue[]> => {
  const joining = drafts.flatMap((draft) =>
    joins(draft) && draft.current ? [draft.current.id] : [],
  );
  const inUse = await listInUse(tx, caller, joining);
  const excess = await excessOf(tx, drafts);
  // Where the main questions will be: one that moves in the same request takes its variants along.
  const placeOf = new Map(
    drafts.flatMap((one) => (one.current ? [[one.current.id, one.minorCategoryId]] : [])),
  );
  return drafts.flatMap((draft, index): DraftIssue[] => {
    const { main, current, minorCategoryId } = draft;
    if (main === null) return [];
    const issue = (field: string, message: string) => [{ index, field, message }];
    if ((current?.amends_id ?? main.amends_id) !== null) return issue('variant_of', IS_AMENDMENT);
    if (main.variant_of !== null || main.id === current?.id) return issue('variant_of', OF_VARIANT);
    if (minorCategoryId !== (placeOf.get(main.id) ?? main.minor_category_id))
      return issue('minor_category_id', ELSEWHERE);
    if (excess.has(index)) return issue('variant_of', TOO_MANY_VARIANTS);
    if (!joins(draft) || current === null) return [];
    if (current.preset !== main.preset) return issue('variant_of', OFFERED);
    const use = inUse.get(current.id);
    if (use === 'asked') return issue('variant_of', IN_USE);
    return use === 'main' ? issue('variant_of', HAS_VARIANTS) : [];
  });
};
