import type { StudentTop } from '@tokiori/contract';
import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import type { NextStep } from './next-step';
import { NextUp } from './next-up';

export const ToAnswers = ({ sheetId, wrongCount }: { sheetId: number; wrongCount: number }) => (
  <LinkButton
    variant="quiet"
    to="/survey-sheets/$surveySheetId/result"
    params={{ surveySheetId: sheetId }}
  >
    {wrongCount > 0 ? `まちがえた${wrongCount}問を見直す` : '解答と解説を見る'}
  </LinkButton>
);

interface ToHomeProps {
  /** It is the first thing to do. */
  isFirst?: boolean;
}

export const ToHome = ({ isFirst = false }: ToHomeProps) => (
  <LinkButton
    to="/dashboard"
    block
    variant={isFirst ? 'primary' : 'quiet'}
    size={isFirst ? 'large' : 'medium'}
  >
    ホームへ戻る
  </LinkButton>
);

interface Props {
  step: NextStep;
  left: StudentTop['left_today'] | undefined;
  /** What is next is being asked for. */
  isAsking: boolean;
  sheetId: number;
  wrongCount: number;
  onAgain: () => void;
}

/** What was wrong once more, the next sheet of the day, or home. */
export const FinishActions = ({ step, left, isAsking, sheetId, wrongCount, onAgain }: Props) => {
  const { againCount, next } = step;
  return (
    <>
      {againCount > 0 && (
        <Button variant="primary" size="large" block icon="recap" onClick={onAgain}>
          まちがえた{againCount}問をもう一度だけ
        </Button>
      )}
      {isAsking && <Skeleton blockRem={11} />}
      {next && left && <NextUp next={next} left={left} isSecond={againCount > 0} />}
      <ToAnswers sheetId={sheetId} wrongCount={wrongCount} />
      {!isAsking && !next && <ToHome isFirst={againCount === 0} />}
    </>
  );
};
