import type { LearnerQuestion } from '@tokiori/contract';
import { Suspense } from 'react';
import { lazyPanel } from '../../../app/page/lazy-panel';
import { MachineNote } from '../readings/machine-note';
import { useReadable } from '../readings/readings-context';
import { ChoicesQuestion } from './choices-question';
import { pickChoice } from './draft';
import type { Draft } from './draft-shape';
import { JudgedQuestion } from './judged-question';
import { loadWordsQuestion } from './load-words';
import type { JudgedAnswer } from './marks';
import styles from './question.module.css';
import { Statement } from './statement';

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

/** A question to answer; its verdict takes the place of what was answered with. */
export const OpenQuestion = ({
  draft,
  result = null,
  ...props
}: Props & { result?: JudgedAnswer | null }) => {
  const { question, ruby, locked, onChange } = props;
  if (draft.kind === 'words')
    return result ? (
      <JudgedQuestion result={result} ruby={ruby} />
    ) : (
      <OpenWords {...props} draft={draft} />
    );
  const onPick = (id: number): void => onChange(pickChoice(draft, question, id));
  return (
    <ChoicesQuestion
      question={result?.question ?? question}
      ruby={ruby}
      state={result ? { result, turning: true } : { selected: draft.selected, locked, onPick }}
    />
  );
};

const OpenWords = (props: Props & { draft: Draft & { kind: 'words' } }) => {
  const { ruby } = props;
  const { question, isRead, lang } = useReadable(props.question, ruby);
  return (
    <div className={styles.question}>
      <Suspense fallback={<Statement question={question} ruby={ruby} lang={lang} />}>
        <WordsQuestion
          {...props}
          question={question}
          renderStatement={(renderBlank) => (
            <Statement {...{ question, ruby, lang, renderBlank }} />
          )}
        />
      </Suspense>
      {isRead && <MachineNote />}
    </div>
  );
};
