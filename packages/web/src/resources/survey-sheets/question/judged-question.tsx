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
export const JudgedQuestion = ({ result, ruby, turning }: Props) => (
  <div className={styles.question}>
    <Statement
      question={result.question}
      ruby={ruby}
      renderBlank={(blank) => <JudgedBlank {...{ blank, result, ruby }} />}
    />
    {result.question.answer_type !== 'Orderable' && (
      <MarkedChoices {...{ result, ruby, turning }} />
    )}
  </div>
);
