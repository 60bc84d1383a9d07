import type { LearnerQuestion } from '@tokiori/contract';
import { Suspense } from 'react';
import { lazyPanel } from '../../../app/page/lazy-panel';
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
export const OpenQuestion = (props: Props) => (
  <div className={styles.question}>
    {props.draft.kind === 'words' ? (
      <Suspense fallback={<Statement question={props.question} ruby={props.ruby} />}>
        <WordsQuestion
          {...props}
          draft={props.draft}
          renderStatement={(renderBlank) => (
            <Statement question={props.question} ruby={props.ruby} renderBlank={renderBlank} />
          )}
        />
      </Suspense>
    ) : (
      <>
        <Statement question={props.question} ruby={props.ruby} />
        <ChoiceCards
          {...props}
          selected={props.draft.selected}
          onPick={(id) => props.onChange(pickChoice(props.draft, props.question, id))}
        />
      </>
    )}
  </div>
);
