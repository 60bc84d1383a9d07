import type { Proposal } from '@tokiori/contract';
import type { IconName } from '../../../ui/icon/icon';
import type { Tone } from '../../../ui/surface/card';

export type ProposalState = 'unchecked' | 'chosen' | 'saved' | 'dropped';

/** In the order in which they are counted. */
export const STATE_WORDS: Record<
  ProposalState,
  { label: string; tone: Tone | 'neutral'; icon?: IconName }
> = {
  unchecked: { label: '未確認', tone: 'neutral' },
  chosen: { label: '選択中', tone: 'primary', icon: 'check' },
  saved: { label: '保存済み', tone: 'right', icon: 'bookmark' },
  dropped: { label: '使わない', tone: 'neutral', icon: 'minus' },
};

type StoredProposal = Pick<Proposal, 'sequence' | 'saved_question_id' | 'dropped'>;

/** Where a proposal stands; what was chosen counts only as long as it can be saved. */
export const stateOf = (
  { sequence, saved_question_id: savedId, dropped }: StoredProposal,
  chosen: ReadonlySet<number>,
): ProposalState => {
  if (savedId !== null) return 'saved';
  if (dropped) return 'dropped';
  return chosen.has(sequence) ? 'chosen' : 'unchecked';
};

/** The chosen ones that can be saved, in the order of the document. */
export const chosenOf = (
  proposals: readonly StoredProposal[],
  chosen: ReadonlySet<number>,
): number[] =>
  proposals.filter((one) => stateOf(one, chosen) === 'chosen').map(({ sequence }) => sequence);

/** How many there are of each state. */
export const stateCounts = (
  proposals: readonly StoredProposal[],
  chosen: ReadonlySet<number>,
): Record<ProposalState, number> => {
  const counts = { unchecked: 0, chosen: 0, saved: 0, dropped: 0 };
  for (const one of proposals) counts[stateOf(one, chosen)] += 1;
  return counts;
};

/** The one before (-1) or after (1) a proposal; `null` at an end. */
export const neighbourOf = (
  proposals: readonly StoredProposal[],
  sequence: number,
  step: -1 | 1,
): number | null => {
  const at = proposals.findIndex((one) => one.sequence === sequence);
  return (at < 0 ? undefined : proposals[at + step]?.sequence) ?? null;
};

/** The one that the address names, or the first that nobody has looked at, or the first. */
export const shownOf = <P extends StoredProposal>(
  proposals: readonly P[],
  named: number | undefined,
): P | undefined =>
  proposals.find(({ sequence }) => sequence === named) ??
  proposals.find((one) => stateOf(one, new Set()) === 'unchecked') ??
  proposals[0];

/** In the order of their numbers: those that come while somebody looks at others come after them. */
export const byNumber = <P extends StoredProposal>(proposals: readonly P[]): P[] =>
  [...proposals].sort((one, other) => one.sequence - other.sequence);
