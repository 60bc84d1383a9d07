import type { AnswerType } from '@tokiori/contract';
import type { ComponentType } from 'react';
import { MachineNote } from '../readings/machine-note';
import { useReadable } from '../readings/readings-context';
import { ChoicesQuestion } from './choices-question';
import { JudgedBlank } from './judged-blank';
import type { JudgedAnswer } from './marks';
import styles from './question.module.css';
import { Statement } from './statement';

interface Props {
  result: JudgedAnswer;
  ruby: boolean;
}

/** An answered question: what was given, and what was right. */
export const JudgedQuestion = (props: Props) => {
  const Judged = JUDGED[props.result.question.answer_type];
  return <Judged {...props} />;
};

const JudgedChoices = ({ result, ruby }: Props) => (
  <ChoicesQuestion question={result.question} ruby={ruby} state={{ result }} />
);

const JudgedWords = ({ result: given, ruby }: Props) => {
  const { question, isRead, lang } = useReadable(given.question, ruby);
  const result = { ...given, question };
  return (
    <div className={styles.question}>
      <Statement
        question={question}
        ruby={ruby}
        lang={lang}
        renderBlank={(blank) => <JudgedBlank {...{ blank, result, ruby }} />}
      />
      {isRead && <MachineNote />}
    </div>
  );
};

const JUDGED: Record<AnswerType, ComponentType<Props>> = {
  Selectable: JudgedChoices,
  MultiSelectable: JudgedChoices,
  Orderable: JudgedWords,
};
