import type { Proposal } from '@tokiori/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { Chip } from '../../../ui/feedback/chip';
import { Stack } from '../../../ui/surface/card';
import { Warnings } from '../warnings';
import type { Command } from './proposal-keys';
import { STATE_WORDS, type ProposalState } from './proposal-states';
import styles from './review.module.css';

interface Props {
  proposal: Proposal;
  state: ProposalState;
  editing: boolean;
  /** Whether there is another one before, and after. */
  ends: { isFirst: boolean; isLast: boolean };
  onCommand: (command: Command) => void;
  onShow: (sequence: number) => void;
  /** Where it comes from, above it on a phone. */
  source: ReactNode;
  children: ReactNode;
}

/** One proposal: what can be done with it, what to look at, and the question itself. */
export const ProposalPanel = ({
  proposal: { sequence, warnings, saved_question_id: savedId },
  state,
  editing,
  ends,
  onCommand,
  onShow,
  source,
  children,
}: Props) => {
  const article = useRef<HTMLElement>(null);
  const shown = useRef(sequence);
  useEffect(() => {
    if (shown.current === sequence) return;
    shown.current = sequence;
    // Another one is read from its top.
    if ((article.current?.getBoundingClientRect().top ?? 0) < 0) article.current?.scrollIntoView();
  }, [sequence]);
  return (
    <article ref={article} className={styles.panel} aria-label={`${sequence}番の案`}>
      <div className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{sequence}番の案</h2>
        <Chip tone={STATE_WORDS[state].tone} icon={STATE_WORDS[state].icon}>
          {STATE_WORDS[state].label}
        </Chip>
        <span className={styles.turn}>
          <IconButton
            icon="left"
            label="前の案へ（K）"
            disabled={ends.isFirst}
            onClick={() => onCommand('previous')}
          />
          <IconButton
            icon="right"
            label="次の案へ（J）"
            disabled={ends.isLast}
            onClick={() => onCommand('next')}
          />
        </span>
      </div>
      <Tools state={state} editing={editing} savedId={savedId} onCommand={onCommand} />
      <Stack>
        {source}
        <Warnings
          warnings={warnings}
          renderProposal={(other) => (
            <Button variant="quiet" size="small" onClick={() => onShow(other)}>
              {other}番の案を見る
            </Button>
          )}
        />
        {children}
      </Stack>
    </article>
  );
};

interface ToolsProps {
  state: ProposalState;
  editing: boolean;
  savedId: number | null;
  onCommand: (command: Command) => void;
}

const Tools = ({ state, editing, savedId, onCommand }: ToolsProps) => {
  if (savedId !== null)
    return (
      <div className={styles.tools}>
        <LinkButton to="/admin/questions/$questionId" params={{ questionId: savedId }} icon="edit">
          保存した問題を開く
        </LinkButton>
      </div>
    );
  const isDropped = state === 'dropped';
  return (
    <div className={styles.tools} role="group" aria-label="この案の操作">
      {!isDropped && (
        <>
          <Button icon="check" title="S" onClick={() => onCommand('choose')}>
            {state === 'chosen' ? '選ぶのをやめる' : '選ぶ'}
          </Button>
          <Button icon="edit" title="E" onClick={() => onCommand('edit')}>
            {editing ? '編集を閉じる' : '編集する'}
          </Button>
          <Button icon="recap" title="R" onClick={() => onCommand('remake')}>
            作り直す
          </Button>
        </>
      )}
      <Button
        icon={isDropped ? 'recap' : 'minus'}
        variant="quiet"
        title="D"
        onClick={() => onCommand('drop')}
      >
        {isDropped ? '使う案に戻す' : '使わない'}
      </Button>
    </div>
  );
};
