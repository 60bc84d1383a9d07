import { Note } from '../../ui/feedback/error-display';
import { planSentences, type Plan } from './plan';

interface Props {
  plan: Plan;
  questionCount: number;
}

/** The plan in whole sentences. */
export const PlanNote = ({ plan, questionCount }: Props) => (
  <Note>
    {planSentences(plan, questionCount).map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
  </Note>
);
