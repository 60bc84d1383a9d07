import { useState, type ReactNode } from 'react';
import { IconButton } from '../../../ui/button/button';
import feedback from '../../../ui/feedback/feedback.module.css';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import styles from './header.module.css';

interface Props {
  /** Name of the course or the basic. */
  title: string;
  /** Place of the question in sight, counted from 1; `null` when none is. */
  sequence: number | null;
  questionCount: number;
  answeredCount: number;
  onLeave: () => void;
  /** What leaving means, where it is not that the progress is kept. */
  leaveLabel?: string;
  /** The way to how questions look. */
  display?: ReactNode;
  /** The quiet line under it: time, readings, looking back, whether all is sent. */
  children?: ReactNode;
}

export const SittingHeader = ({
  title,
  sequence,
  questionCount,
  answeredCount,
  onLeave,
  leaveLabel = 'ここでやめる（続きから始められます）',
  display,
  children,
}: Props) => {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <div className={styles.row}>
          <IconButton icon="close" label={leaveLabel} onClick={onLeave} />
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <div className={styles.display} data-unfolded={isUnfolded}>
            {display}
          </div>
          {sequence !== null && (
            <p className={styles.place}>
              <VisuallyHidden>全{questionCount}問のうち</VisuallyHidden>
              <strong>{sequence}</strong>
              <span aria-hidden="true"> / {questionCount}</span>
              <VisuallyHidden>問目</VisuallyHidden>
            </p>
          )}
          {/* Shown where enlarged text leaves the question no room beside the tools. */}
          <div className={styles.fold}>
            <IconButton
              icon="more"
              label="時間・表示・前の解答"
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            />
          </div>
        </div>
        <progress
          className={feedback.progress}
          aria-label="進み具合"
          value={answeredCount}
          max={Math.max(questionCount, 1)}
        />
        <div className={styles.tools} data-unfolded={isUnfolded}>
          {children}
        </div>
      </div>
    </header>
  );
};
