import { Button } from '../../../ui/button/button';
import { LinkButton } from '../../../ui/button/link-button';
import type { NextStep } from './next-step';

const LOOK = { variant: 'primary', size: 'large', block: true } as const;

interface Props {
  step: NextStep;
  onAgain: () => void;
}

/** The one thing to do next. */
export const NextAction = ({ step, onAgain }: Props) => {
  switch (step.kind) {
    case 'again':
      return (
        <Button {...LOOK} icon="recap" onClick={onAgain}>
          まちがえた{step.wrongCount}問をもう一度だけ
        </Button>
      );
    case 'next-sheet':
      return (
        <LinkButton
          {...LOOK}
          to="/examinations/$examinationId/start"
          params={{ examinationId: step.examinationId }}
        >
          次のテストへ進む
        </LinkButton>
      );
    case 'recap':
      return (
        <LinkButton
          {...LOOK}
          to="/examinations/$examinationId/recap-start"
          params={{ examinationId: step.examinationId }}
        >
          {step.dueCount}問を復習する
        </LinkButton>
      );
    case 'home':
      return (
        <LinkButton {...LOOK} to="/dashboard">
          ホームへ戻る
        </LinkButton>
      );
  }
};
