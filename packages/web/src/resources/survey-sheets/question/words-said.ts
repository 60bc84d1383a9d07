import type { LearnerQuestion } from '@tokiori/contract';
import type { Draft } from './draft-shape';
import { withoutRuby } from './ruby-text';

const leftWords = (placed: readonly (number | null)[]): string => {
  const left = placed.filter((word) => word === null).length;
  return left === 0 ? 'すべての空欄に入りました。' : `残り${left}か所です。`;
};

/** What a change of the blanks has done, to be read aloud; `null` when nothing is to be said. */
export const wordsSaid = (
  before: Draft,
  after: Draft,
  { orderable }: LearnerQuestion,
): string | null => {
  if (before.kind !== 'words' || after.kind !== 'words') return null;
  const textAt = ({ placed }: typeof after, at: number): string =>
    withoutRuby(orderable.find(({ id }) => id === placed[at])?.text ?? '');
  const changed = after.placed.flatMap((word, at) => (word === before.placed[at] ? [] : [at]));
  const filled = changed.filter((at) => after.placed[at] !== null);
  if (filled.length > 0) {
    const parts = filled.map((at) => `空欄${at + 1}に『${textAt(after, at)}』`);
    return `${parts.join('、')}を入れました。${leftWords(after.placed)}`;
  }
  const [emptied] = changed;
  if (emptied !== undefined)
    return `空欄${emptied + 1}の『${textAt(before, emptied)}』を取り消しました。${leftWords(after.placed)}`;
  const { chosen } = after;
  if (chosen === null || chosen === before.chosen) return null;
  const held = textAt(after, chosen - 1);
  return held === ''
    ? `空欄${chosen}を選びました。`
    : `空欄${chosen}を選びました。『${held}』が入っています。もう一度押すと取り消します。`;
};
