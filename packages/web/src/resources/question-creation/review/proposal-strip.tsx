import type { Proposal } from '@tokiori/contract';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Icon, type IconName } from '../../../ui/icon/icon';
import { STATE_WORDS, stateCounts, stateOf, type ProposalState } from './proposal-states';
import styles from './review.module.css';

interface Props {
  proposals: readonly Proposal[];
  shown: number;
  chosen: ReadonlySet<number>;
  /** Proposals with edits that are not on the server. */
  unsent: ReadonlySet<number>;
  onShow: (sequence: number) => void;
}

const StateIcon = ({ icon }: { icon: IconName | undefined }) =>
  icon ? <Icon name={icon} size="s" /> : null;

/** All proposals with where each stands. */
export const ProposalStrip = ({ proposals, shown, chosen, unsent, onShow }: Props) => {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = strip.current;
    const current = box?.querySelector<HTMLElement>(`[data-number="${shown}"]`);
    if (!box || !current) return;
    // One line on a phone and two on a desktop, which are scrolled.
    box.scrollLeft = current.offsetLeft - box.clientWidth / 2 + current.clientWidth / 2;
    box.scrollTop = current.offsetTop - box.clientHeight / 2 + current.clientHeight / 2;
  }, [shown]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = proposals.findIndex(({ sequence }) => sequence === shown);
    const next = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: proposals.length - 1,
    }[event.key];
    const proposal = next === undefined ? undefined : proposals[next];
    if (!proposal || next === undefined) return;
    event.preventDefault();
    onShow(proposal.sequence);
    strip.current?.querySelectorAll('button')[next]?.focus();
  };
  const counts = stateCounts(proposals, chosen);
  return (
    <nav aria-label="案の一覧" className={styles.strip}>
      <ul className={styles.counts} aria-label="状態ごとの数">
        {(Object.keys(STATE_WORDS) as ProposalState[]).map((state) => (
          <li key={state} data-state={state}>
            <StateIcon icon={STATE_WORDS[state].icon} />
            {STATE_WORDS[state].label} {counts[state]}
          </li>
        ))}
      </ul>
      <ol ref={strip} className={styles.numbers}>
        {proposals.map((proposal) => {
          const { sequence, question } = proposal;
          const state = stateOf(proposal, chosen);
          const edited = unsent.has(sequence) ? '、直した内容を送っていません' : '';
          return (
            <li key={sequence}>
              <button
                type="button"
                className={styles.number}
                data-state={state}
                data-number={sequence}
                aria-current={sequence === shown ? 'true' : undefined}
                // Fifty of them are one stop for who goes by Tab.
                tabIndex={sequence === shown ? 0 : -1}
                onKeyDown={onKeyDown}
                aria-label={`${sequence}番 ${STATE_WORDS[state].label}${edited}：${question.title}`}
                title={question.title}
                onClick={() => onShow(sequence)}
              >
                {sequence}
                <StateIcon icon={edited === '' ? STATE_WORDS[state].icon : 'alert'} />
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
