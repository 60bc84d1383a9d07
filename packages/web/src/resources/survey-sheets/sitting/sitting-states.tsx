import type { SurveySheet } from '@tokiori/contract';
import type { ReactNode } from 'react';
import { ApiError } from '../../../app/api/api-error';
import { sentenceOf } from '../../../app/api/sentences';
import { LinkButton } from '../../../ui/button/link-button';
import { ErrorDisplay } from '../../../ui/feedback/error-display';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Icon } from '../../../ui/icon/icon';
import styles from './screen.module.css';
import { SittingHeader } from './sitting-header';

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

const isMissing = (error: Error): boolean => error instanceof ApiError && error.status === 404;

interface FailedProps {
  error: Error;
  onRetry: () => void;
  onLeave: () => void;
}

export const SittingFailed = ({ error, onRetry, onLeave }: FailedProps) => (
  <BeforeSheet onLeave={onLeave}>
    {isMissing(error) ? (
      <ErrorDisplay
        title="この解答シートは見つかりませんでした"
        message="ほかの人のものか、割り当てが取り消された可能性があります。"
      >
        <LinkButton to="/dashboard" variant="primary">
          ホームへ戻る
        </LinkButton>
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
