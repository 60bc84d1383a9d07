import type { LearnerQuestion } from '@tokiori/contract';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { Blank } from './blank';
import { clearBlank, pickWord, placeWord, pressBlank, targetOf } from './draft';
import type { Draft } from './draft-shape';
import { blankBeside, showBlank } from './reach-blank';
import { useWordDrag } from './use-word-drag';
import { WordTray } from './word-tray';
import { wordsSaid } from './words-said';
import styles from './words.module.css';

interface Props {
  question: LearnerQuestion;
  draft: Extract<Draft, { kind: 'words' }>;
  ruby: boolean;
  locked: boolean;
  /** Draws the statement, which stands outside: what draws it is loaded with every question. */
  renderStatement: (renderBlank: (blank: number) => ReactNode) => ReactNode;
  onChange: (draft: Draft) => void;
}

/** What the latest change did, in words; keys change the draft too, so it is told by the draft alone. */
const useWordsSaid = (draft: Draft, question: LearnerQuestion): string => {
  const [seen, setSeen] = useState(draft);
  const [said, setSaid] = useState('');
  if (draft !== seen) {
    setSeen(draft);
    setSaid(wordsSaid(seen, draft, question) ?? said);
  }
  return said;
};

/** A statement with blanks, and the words to fill them with. */
export const WordsQuestion = (props: Props) => {
  const { question, draft, ruby, locked, onChange } = props;
  const { statement } = question;
  const { placed } = draft;
  const target = targetOf(draft, statement);
  const sentence = useRef<HTMLDivElement>(null);
  const said = useWordsSaid(draft, question);
  const drag = useWordDrag({
    onDrop: (wordId, blank) => onChange(placeWord(draft, statement, wordId, blank)),
    onDropOutside: (wordId) => onChange(clearBlank(draft, placed.indexOf(wordId) + 1)),
  });
  useLayoutEffect(() => {
    if (sentence.current && target !== undefined) showBlank(sentence.current, target);
  }, [target]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const beside = sentence.current && blankBeside(sentence.current, event);
    if (!beside) return;
    event.preventDefault();
    beside.element.focus();
    onChange({ ...draft, chosen: beside.blank });
  };
  return (
    <>
      <div
        ref={sentence}
        role="group"
        aria-label="問題文"
        data-sentence=""
        className={styles.sentence}
      >
        {props.renderStatement((number) => (
          <Blank
            number={number}
            word={question.orderable.find(({ id }) => id === placed[number - 1])}
            isTarget={!locked && number === target}
            onPress={() => onChange(pressBlank(draft, statement, number))}
            onKeyDown={onKeyDown}
            {...{ ruby, locked, drag }}
          />
        ))}
        <p className={styles.hint}>
          語句を押すと、枠の付いた空欄に入ります。空欄を押すと、入れる空欄を変えられます。
        </p>
      </div>
      <WordTray
        onPick={(wordId) => onChange(pickWord(draft, statement, wordId))}
        {...{ question, placed, ruby, locked, drag }}
      />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
};
