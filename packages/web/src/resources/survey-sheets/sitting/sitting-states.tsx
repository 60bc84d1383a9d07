import type { SurveySheet } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../app/api/sentences';
import { LinkButton } from '../../../ui/button/link-button';
import { ErrorDisplay } from '../../../ui/feedback/error-display';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Icon } from '../../../ui/icon/icon';
import styles from './screen.module.css';
import { SittingHeader } from './sitting-header';
import { isGone } from './use-sitting';

interface BeforeProps {
  children: ReactNode;
  onLeave: () => void;
}

/** The final layout, while there is no sheet yet. */
const BeforeSheet = ({ children, onLeave }: BeforeProps) => (
  <div className={styles.screen}>
    <SittingHeader
      title="解答"
      sequence={null}
      questionCount={1}
      answeredCount={0}
      onLeave={onLeave}
    />
    <div className={styles.bones}>{children}</div>
  </div>
);

/** While the questions are on their way. */
export const SittingSkeleton = ({ onLeave }: { onLeave: () => void }) => (
  <BeforeSheet onLeave={onLeave}>
    <Skeleton lines={2} large />
    <Skeleton blockRem={3.75} />
    <Skeleton blockRem={3.75} />
    <Skeleton blockRem={3.75} />
    <Skeleton blockRem={3.75} />
  </BeforeSheet>
);

interface FailedProps {
  error: Error;
  onRetry: () => void;
  onLeave: () => void;
}

export const SittingFailed = ({ error, onRetry, onLeave }: FailedProps) => (
  <BeforeSheet onLeave={onLeave}>
    {isGone(error) ? (
      <ErrorDisplay
        title="この解答シートは見つかりません"
        message="ほかの人のものか、問題が変わって新しくなりました。ホームからもう一度始めてください。"
      >
        <LinkButton to="/dashboard">ホームへ戻る</LinkButton>
      </ErrorDisplay>
    ) : (
      <ErrorDisplay
        title="問題を読み込めませんでした"
        message={sentenceOf(error)}
        onRetry={onRetry}
      />
    )}
  </BeforeSheet>
);

interface RestProps {
  sheet: SurveySheet;
  title: string;
  children: ReactNode;
  onLeave: () => void;
}

/** When there is no question to show: what that means, and what to do. */
export const SittingRest = ({ sheet, title, children, onLeave }: RestProps) => (
  <div className={styles.screen}>
    <SittingHeader
      title={sheet.name}
      sequence={null}
      questionCount={sheet.question_count}
      answeredCount={sheet.question_count}
      onLeave={onLeave}
    />
    <div className={styles.rest} role="status">
      <Icon name="clock" size="l" />
      <h2>{title}</h2>
      {children}
    </div>
  </div>
);
