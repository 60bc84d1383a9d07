import type { ReactNode } from 'react';
import { Chip } from '../../ui/feedback/chip';
import { Card, Stack } from '../../ui/surface/card';
import styles from './factor.module.css';

interface Props {
  title: string;
  /** Whether it is in use now. */
  isOn: boolean;
  /** What it is and whom it suits. */
  children: ReactNode;
}

/** One of the ways, with whether it is on. */
export const Factor = ({ title, isOn, children }: Props) => (
  <Card>
    <Stack>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Chip tone={isOn ? 'right' : 'neutral'} icon={isOn ? 'check' : 'minus'}>
          {isOn ? '使用中' : '未設定'}
        </Chip>
      </div>
      {children}
    </Stack>
  </Card>
);
