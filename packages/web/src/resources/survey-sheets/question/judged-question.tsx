import { MachineNote } from '../readings/machine-note';
import { useReadable } from '../readings/readings-context';
import { JudgedBlank } from './judged-blank';
import { MarkedChoices } from './marked-choices';
import type { Judged } from './marks';
import styles from './question.module.css';
import { Statement } from './statement';

interface Props {
  result: Judged;
  ruby: boolean;
  turning?: boolean;
}

/** An answered question: what was given, and what was right. */
export const JudgedQuestion = ({ result: given, ruby, turning }: Props) => {
  const question = useReadable(given.question, ruby);
  const result = { ...given, question };
  return (
    <div className={styles.question}>
      <Statement
        question={question}
        ruby={ruby}
        renderBlank={(blank) => <JudgedBlank {...{ blank, result, ruby }} />}
      />
      {question.answer_type !== 'Orderable' && <MarkedChoices {...{ result, ruby, turning }} />}
      {question !== given.question && <MachineNote />}
    </div>
  );
};
