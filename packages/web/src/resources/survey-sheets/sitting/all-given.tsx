import type { SurveySheet } from '@tokiori/contract';
import { useUnkeptAnswers } from '../../../app/device/answers/device-answers';
import { NOT_KEPT } from '../../../app/device/answers/answer-words';
import { useVerdictsComeWords } from '../../../app/device/answers/answer-words';
import { LinkButton } from '../../../ui/button/link-button';
import { SittingRest } from './sitting-states';

interface Props {
  sheet: SurveySheet;
  userId: number;
  /** The sheet has questions that are not on this device. */
  hasMore: boolean;
  onLeave: () => void;
}

/** Every question at hand has an answer, and some of them still wait for the connection. */
export const AllGiven = ({ sheet, userId, hasMore, onLeave }: Props) => {
  const words = useVerdictsComeWords(hasMore);
  const { reason } = useUnkeptAnswers(userId);
  const title = hasMore
    ? '手元の問題は、最後まで解けました'
    : `${sheet.question_count}問、最後まで解けました`;
  return (
    <SittingRest sheet={sheet} title={title} onLeave={onLeave}>
      <p>{reason === null ? words : `${NOT_KEPT[reason]}${words}`}</p>
      <LinkButton to="/dashboard" variant="primary">
        ホームへ戻る
      </LinkButton>
    </SittingRest>
  );
};
