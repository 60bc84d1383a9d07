import type { LearnerQuestion } from '@tokiori/contract';
import { MachineNote } from '../readings/machine-note';
import { useReadable } from '../readings/readings-context';
import { ChoiceCards } from './choice-cards';
import { MarkedChoices } from './marked-choices';
import type { JudgedAnswer } from './marks';
import styles from './question.module.css';
import { Statement } from './statement';

/** What is answered with: its choices can be picked until they are locked. */
interface Picking {
  selected: readonly number[];
  locked: boolean;
  onPick: (id: number) => void;
}

interface Props {
  question: LearnerQuestion;
  ruby: boolean;
  /** Either it is answered, or it was. */
  state: Picking | { result: JudgedAnswer; turning?: boolean };
}

/** A question with choices, from reading it to its verdict: the statement's elements are kept, not made anew. */
export const ChoicesQuestion = ({ question: given, ruby, state }: Props) => {
  const { question, isRead, lang } = useReadable(given, ruby);
  return (
    <div className={styles.question}>
      <Statement question={question} ruby={ruby} lang={lang} />
      {'result' in state ? (
        <MarkedChoices {...state} result={{ ...state.result, question }} ruby={ruby} />
      ) : (
        <ChoiceCards {...state} question={question} ruby={ruby} lang={lang} />
      )}
      {isRead && <MachineNote />}
    </div>
  );
};
