import type { ReactNode } from 'react';
import { cx } from '../cx';
import { Icon, type IconName } from '../icon/icon';
import type { Tone } from '../surface/card';
import styles from './feedback.module.css';

interface ChipProps {
  children: ReactNode;
  tone?: Tone | 'neutral';
  icon?: IconName;
}

/** A short word about a thing. */
export const Chip = ({ children, tone, icon }: ChipProps) => (
  <span className={cx(styles.chip, tone && styles[tone])}>
    {icon && <Icon name={icon} size="s" />}
    {children}
  </span>
);

/** States that something can be in, each with its words, mark and colour. */
const STATUS = {
  NotTaken: { label: '未受講', tone: 'neutral', icon: 'minus' },
  InProgress: { label: '受講中', tone: 'primary', icon: 'clock' },
  Completed: { label: '受講済み', tone: 'right', icon: 'check' },
  Passed: { label: '合格', tone: 'right', icon: 'circle' },
  Partly: { label: '一部できませんでした', tone: 'review', icon: 'alert' },
  Failed: { label: '不合格', tone: 'attention', icon: 'cross' },
  NotPassed: { label: '未合格', tone: 'review', icon: 'recap' },
  Right: { label: '正解', tone: 'right', icon: 'circle' },
  Wrong: { label: '不正解', tone: 'attention', icon: 'cross' },
  Skipped: { label: 'スキップ', tone: 'review', icon: 'right' },
  Recap: { label: '復習', tone: 'review', icon: 'recap' },
  Waiting: { label: '順番待ち', tone: 'review', icon: 'clock' },
  Active: { label: '有効', tone: 'right', icon: 'check' },
  Inactive: { label: '停止', tone: 'neutral', icon: 'minus' },
} as const satisfies Record<string, { label: string; tone: ChipProps['tone']; icon: IconName }>;

export type Status = keyof typeof STATUS;

interface StatusChipProps {
  status: Status;
  /** Other words for the same state: 「作成中」 for a request in progress. */
  label?: string | undefined;
}

/** Where something stands: words, a mark and a colour together. */
export const StatusChip = ({ status, label }: StatusChipProps) => {
  const look = STATUS[status];
  return (
    <Chip tone={look.tone} icon={look.icon}>
      {label ?? look.label}
    </Chip>
  );
};
