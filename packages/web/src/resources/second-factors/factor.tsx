import type { ReactNode } from 'react';
import { Chip } from '../../ui/feedback/chip';
import { Card, Stack } from '../../ui/surface/card';
import styles from './factor.module.css';

const STATES = {
  on: { label: '使用中', tone: 'right', icon: 'check' },
  off: { label: '未設定', tone: 'neutral', icon: 'minus' },
  replaced: { label: 'ほかの方法を優先', tone: 'primary', icon: 'info' },
} as const;

interface Props {
  title: string;
  /** `replaced`: on, while a stronger one takes its place. */
  state: keyof typeof STATES;
  /** What it is and for which users it is suited. */
  children: ReactNode;
}

/** One of the ways, with whether it is on. */
export const Factor = ({ title, state, children }: Props) => (
  <Card>
    <Stack>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Chip tone={STATES[state].tone} icon={STATES[state].icon}>
          {STATES[state].label}
        </Chip>
      </div>
      {children}
    </Stack>
  </Card>
);
