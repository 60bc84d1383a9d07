import type { Proposal } from '@tokiori/contract';
import { Button, IconButton } from '../../../ui/button/button';
import { InlineError } from '../../../ui/feedback/error-display';
import { formatNumber } from '../../../ui/format/number';
import { ActionBar } from '../../../ui/surface/card';
import { chosenOf, stateOf } from './proposal-states';
import styles from './review.module.css';

interface Props {
  proposals: readonly Proposal[];
  chosen: ReadonlySet<number>;
  onChoose: (sequences: readonly number[], on: boolean) => void;
  onSave: () => void;
  onHelp: () => void;
  /** Proposals whose edits could not be kept. */
  stuck: readonly number[];
}

/** Stays in sight: how many are chosen, and saving them. */
export const ReviewBar = ({ proposals, chosen, onChoose, onSave, onHelp, stuck }: Props) => {
  const ready = chosenOf(proposals, chosen);
  const unchecked = proposals
    .filter((one) => stateOf(one, chosen) === 'unchecked')
    .map(({ sequence }) => sequence);
  return (
    <ActionBar>
      {stuck.length > 0 && (
        <InlineError
          message={`${stuck.map((sequence) => `${sequence}番`).join('、')}の案の直した内容を、まだ保存できていません。`}
        />
      )}
      <span className={styles.help}>
        <IconButton icon="info" label="キーボードでの操作（?）" onClick={onHelp} />
      </span>
      {unchecked.length > 0 ? (
        <Button variant="quiet" onClick={() => onChoose(unchecked, true)}>
          残りを選ぶ
        </Button>
      ) : (
        ready.length > 0 && (
          <Button variant="quiet" onClick={() => onChoose(ready, false)}>
            すべて外す
          </Button>
        )
      )}
      <Button variant="primary" disabled={ready.length === 0} onClick={onSave}>
        選んだ{formatNumber(ready.length)}問を保存する
      </Button>
    </ActionBar>
  );
};
