import type { Confidence, SurveyResult } from '@tokiori/contract';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../../../ui/cx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import type { Submission } from '../../../app/device/answers/waiting-answer';
import { answerOf, draftOf, emptyDraft, pickChoice, pickWord, takeBack } from '../question/draft';
import type { Draft } from '../question/draft-shape';
import { OpenQuestion } from '../question/open-question';
import { AnswerBar } from './answer-bar';
import styles from './screen.module.css';
import { showMarkedCards } from './show-marked-card';
import type { AskedSurvey, Phase } from './sitting';
import { useSittingKeys } from './use-sitting-keys';
import { VerdictSheet, WaitingSheet } from './verdict-sheet';

interface Props {
  asked: AskedSurvey;
  phase: Phase;
  /** What was answered with, where that waits on this device; `null` for 「わからない」. */
  given?: Submission;
  questionCount: number;
  /** An answer is to say how sure the learner is. */
  asksConfidence?: boolean;
  ruby: boolean;
  timeZone: string;
  nextLabel: string;
  /** The learner came here from the question before: the focus goes along. */
  takesFocus: boolean;
  /** The choice of the language in which it is read, where there is one. */
  languages?: ReactNode;
  onGive: (submission: Submission) => void;
  onNext: () => void;
  renderActions?: (result: SurveyResult) => ReactNode;
}

const pickAt = (draft: Draft, { question }: AskedSurvey, at: number): Draft => {
  const choice = question.selectable[at];
  if (draft.kind === 'choices') return choice ? pickChoice(draft, question, choice.id) : draft;
  const word = question.orderable[at];
  return word ? pickWord(draft, question.statement, word.id) : draft;
};

/** One question from reading it to its verdict. */
export const QuestionInSight = (props: Props) => {
  const { asked, phase, questionCount, ruby, timeZone, nextLabel, takesFocus, onGive, onNext } =
    props;
  const [picked, setDraft] = useState(() => emptyDraft(asked.question));
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = phase.kind === 'asking';
  const isGiven = !isOpen && props.given !== undefined;
  const draft = isGiven ? draftOf(asked.question, props.given ?? null) : picked;
  const isOpenWords = draft.kind === 'words' && phase.kind !== 'judged';
  const isSettled = phase.kind === 'judged' || phase.kind === 'waiting';

  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [takesFocus]);
  useLayoutEffect(() => {
    if (phase.kind === 'judged') showMarkedCards();
  }, [phase.kind]);

  const answer = (confidence?: Confidence): boolean => {
    const given = answerOf(draft);
    if (isOpen && given) onGive(confidence ? { ...given, confidence } : given);
    return isOpen && given !== null;
  };
  const goOn = (): boolean => {
    if (isSettled) onNext();
    return isSettled;
  };
  useSittingKeys({
    onPick: (at) => isOpen && setDraft(pickAt(draft, asked, at)),
    onTakeBack: () => isOpen && setDraft(takeBack(draft, asked.question.statement)),
    onEnter: (isShifted) =>
      goOn() || answer(props.asksConfidence ? (isShifted ? 'unsure' : 'sure') : undefined),
  });

  return (
    <>
      <section
        className={cx(styles.question, isOpenWords && styles.words)}
        aria-labelledby="question-in-sight"
      >
        <h2 id="question-in-sight" ref={heading} tabIndex={-1} className={styles.heading}>
          <VisuallyHidden>
            問題{asked.survey.sequence}（全{questionCount}問）
          </VisuallyHidden>
        </h2>
        {props.languages}
        <OpenQuestion
          question={asked.question}
          draft={draft}
          ruby={ruby}
          locked={!isOpen}
          result={phase.kind === 'judged' ? phase.result : null}
          onChange={setDraft}
        />
      </section>
      {phase.kind === 'judged' && (
        <VerdictSheet
          result={phase.result}
          actions={props.renderActions?.(phase.result)}
          {...{ ruby, timeZone, nextLabel, onNext }}
        />
      )}
      {phase.kind === 'waiting' && (
        <WaitingSheet keeping={phase.keeping} {...{ nextLabel, onNext }} />
      )}
      {!isSettled && (
        <AnswerBar
          ruby={ruby}
          ready={answerOf(draft) !== null}
          busy={phase.kind === 'sending'}
          asksConfidence={props.asksConfidence ?? false}
          onAnswer={answer}
          onSkip={() => onGive(null)}
        />
      )}
    </>
  );
};
