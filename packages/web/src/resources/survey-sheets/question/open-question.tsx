import type { LearnerQuestion } from '@tokiori/contract';
import { MachineNote } from '../readings/machine-note';
import { useReadable } from '../readings/readings-context';
import { ChoiceCards } from './choice-cards';
import { Blank } from './blank';
import { blankOrder, clearBlank, pickChoice, pickWord, placeWord, type Draft } from './draft';
import styles from './question.module.css';
import { Statement } from './statement';
import { useWordDrag } from './use-word-drag';
import { WordTray } from './word-tray';
import words from './words.module.css';

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
        <WordsQuestion {...props} question={question} placed={draft.placed} />
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

interface WordsProps extends Props {
  placed: readonly (number | null)[];
}

const WordsQuestion = ({ question, draft, placed, ruby, locked, onChange }: WordsProps) => {
  const { statement } = question;
  const next = blankOrder(statement).find((blank) => placed[blank - 1] === null);
  const drag = useWordDrag({
    onDrop: (wordId, blank) => onChange(placeWord(draft, wordId, blank)),
    onDropOutside: (wordId) => onChange(clearBlank(draft, placed.indexOf(wordId) + 1)),
  });
  return (
    <>
      <Statement
        question={question}
        ruby={ruby}
        renderBlank={(number) => (
          <Blank
            number={number}
            word={question.orderable.find(({ id }) => id === placed[number - 1])}
            isNext={number === next}
            onClear={() => onChange(clearBlank(draft, number))}
            {...{ ruby, locked, drag }}
          />
        )}
      />
      <p className={words.hint}>
        語句を選ぶと、空欄に順に入ります。空欄まで動かしても入れられます。
      </p>
      <WordTray
        onPick={(wordId) => onChange(pickWord(draft, statement, wordId))}
        {...{ question, placed, ruby, locked, drag }}
      />
    </>
  );
};
