import type { LearnerQuestion } from '@tokiori/contract';
import { Suspense } from 'react';
import { lazyPanel } from '../../../app/page/lazy-panel';
import { MachineNote } from '../readings/machine-note';
import { useReadable } from '../readings/readings-context';
import { ChoiceCards } from './choice-cards';
import { pickChoice, type Draft } from './draft';
import styles from './question.module.css';
import { Statement } from './statement';
import { loadWordsQuestion } from './load-words';

// Most questions have choices.
const WordsQuestion = lazyPanel(loadWordsQuestion);

interface Props {
  question: LearnerQuestion;
  draft: Draft;
  ruby: boolean;
  /** On its way to the server: shown, no longer to be changed. */
  locked: boolean;
  onChange: (draft: Draft) => void;
}

/** A question to answer. */
export const OpenQuestion = (props: Props) => {
  const { draft, ruby } = props;
  const question = useReadable(props.question, ruby);
  return (
    <div className={styles.question}>
      {draft.kind === 'words' ? (
        <Suspense fallback={<Statement question={question} ruby={ruby} />}>
          <WordsQuestion
            {...props}
            question={question}
            draft={draft}
            renderStatement={(renderBlank) => (
              <Statement question={question} ruby={ruby} renderBlank={renderBlank} />
            )}
          />
        </Suspense>
      ) : (
        <>
          <Statement question={question} ruby={ruby} />
          <ChoiceCards
            {...props}
            question={question}
            selected={draft.selected}
            onPick={(id) => props.onChange(pickChoice(draft, question, id))}
          />
        </>
      )}
      {question !== props.question && <MachineNote />}
    </div>
  );
};
