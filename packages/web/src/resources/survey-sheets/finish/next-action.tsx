import { LinkButton } from '../../../ui/button/link-button';
import type { NextStep } from './next-step';

const LOOK = { variant: 'primary', size: 'large', block: true } as const;

/** The one thing to do next. */
export const NextAction = ({ step, sheetId }: { step: NextStep; sheetId: number }) => {
  switch (step.kind) {
    case 'review-wrong':
      return (
        <LinkButton
          {...LOOK}
          to="/survey-sheets/$surveySheetId/result"
          params={{ surveySheetId: sheetId }}
        >
          まちがえた{step.wrongCount}問を見直す
        </LinkButton>
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
