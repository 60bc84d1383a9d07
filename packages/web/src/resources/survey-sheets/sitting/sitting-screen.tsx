import type { QuestionLanguage, SurveyResult } from '@tokiori/contract';
import { hasKanji } from '@tokiori/domain';
import { Suspense, useCallback, useState, type ReactNode } from 'react';
import { clock, readingAloud } from '../../../app/display/settings';
import { lazyPanel } from '../../../app/page/lazy-panel';
import { Icon } from '../../../ui/icon/icon';
import type { Submission } from '../../../app/device/answers/waiting-answer';
import { hasRuby } from '../question/ruby-text';
import { LANGUAGE_TAGS, languageOf, questionIn } from '../languages/in-language';
import { useLanguage } from '../languages/use-language';
import { useHasReadings } from '../readings/readings-context';
import { DisplayTool } from './display-tool';
import { ElapsedTime } from './elapsed';
import styles from './header.module.css';
import { QuestionInSight } from './question-in-sight';
import screen from './screen.module.css';
import type { AskedSurvey, Phase } from './sitting';
import { SittingHeader } from './sitting-header';
import { useStopwatch } from './use-stopwatch';

export interface SittingScreenProps {
  title: string;
  questionCount: number;
  /** An answer is to say how sure the learner is. */
  asksConfidence?: boolean;
  asked: AskedSurvey;
  phase: Phase;
  /** What was answered with, where that waits on this device. */
  given?: Submission;
  /** No question comes after this one. */
  isLast: boolean;
  /** Seconds spent on the sheet before the question in sight. */
  secondsBefore: number;
  /** Shows readings until the learner says otherwise. */
  rubyByDefault: boolean;
  /** The learner has said otherwise. */
  onRuby?: (on: boolean) => void;
  timeZone: string;
  /** @param language in which it was read; `null`: in its first wording */
  onGive: (
    submission: Submission,
    durationSeconds: number,
    language: QuestionLanguage | null,
  ) => void;
  onNext: () => void;
  onLeave: () => void;
  leaveLabel?: string;
  /** The time that is left is shown, in place of the time that went by. */
  isTimed?: boolean;
  /** Whether all is sent. */
  sign?: ReactNode;
  /** The way to earlier answers. */
  lookBack?: ReactNode;
  /** What can be done with an answered question. */
  renderActions?: (result: SurveyResult) => ReactNode;
}

// Most people read for themselves.
const ReadAloud = lazyPanel(
  async () => (await import('../reading-aloud/read-aloud')).ReadAloud,
  () => null,
);

// Most questions are written in one language.
const LanguageChoice = lazyPanel(
  async () => (await import('../languages/language-choice')).LanguageChoice,
  () => null,
);

/** Answering: one question, its cards, and the verdict in place. Knows nothing of servers. */
export const SittingScreen = (props: SittingScreenProps) => {
  const [ruby, setRuby] = useState(props.rubyByDefault);
  const [firstId] = useState(props.asked.survey.id);
  const { id } = props.asked.survey;
  return (
    <TimedQuestion
      key={id}
      {...props}
      ruby={ruby}
      onRuby={(on) => {
        setRuby(on);
        props.onRuby?.(on);
      }}
      takesFocus={id !== firstId}
    />
  );
};

interface TimedProps extends SittingScreenProps {
  ruby: boolean;
  onRuby: (on: boolean) => void;
  takesFocus: boolean;
}

const textsOf = ({ question }: AskedSurvey): string =>
  [question.statement, ...question.selectable, ...question.orderable]
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join();

const TimedQuestion = (props: TimedProps) => {
  const { asked, phase, questionCount, ruby, secondsBefore } = props;
  const isClockShown = clock.use() === 'shown';
  const isReadAloud = readingAloud.use() === 'on';
  const watch = useStopwatch(phase.kind !== 'asking');
  const readTotal = useCallback(() => secondsBefore + watch.seconds(), [secondsBefore, watch]);
  const { sequence } = asked.survey;
  const wanted = useLanguage();
  const { question } = asked;
  const language = languageOf(question, wanted);
  const read = { ...asked, question: questionIn(question, language) };
  const hasChoice = wanted !== null || question.translations !== undefined;
  const hasReadings = useHasReadings();
  const texts = textsOf(asked);
  return (
    <div className={screen.screen}>
      <SittingHeader
        title={props.title}
        sequence={sequence}
        questionCount={questionCount}
        answeredCount={phase.kind === 'asking' ? sequence - 1 : sequence}
        onLeave={props.onLeave}
        leaveLabel={props.leaveLabel}
        display={
          <>
            {isReadAloud && (
              <Suspense fallback={null}>
                <ReadAloud
                  asked={read}
                  phase={phase}
                  lang={language ? LANGUAGE_TAGS[language] : undefined}
                />
              </Suspense>
            )}
            <DisplayTool />
          </>
        }
      >
        {isClockShown && !props.isTimed && <ElapsedTime read={readTotal} />}
        {props.sign ?? <span className={styles.signPlace} />}
        {props.lookBack}
        {(hasRuby(texts) || (hasReadings && hasKanji(texts))) && (
          <RubySwitch on={ruby} onChange={props.onRuby} />
        )}
      </SittingHeader>
      <QuestionInSight
        {...{ phase, questionCount, ruby }}
        asked={read}
        given={props.given}
        asksConfidence={props.asksConfidence}
        timeZone={props.timeZone}
        nextLabel={props.isLast ? '結果を見る' : '次へ'}
        takesFocus={props.takesFocus}
        languages={
          hasChoice && (
            <Suspense fallback={null}>
              <LanguageChoice question={question} />
            </Suspense>
          )
        }
        onGive={(submission) => props.onGive(submission, watch.seconds(), language)}
        onNext={props.onNext}
        renderActions={props.renderActions}
      />
    </div>
  );
};

const RubySwitch = ({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) => (
  <button type="button" className={styles.tool} aria-pressed={on} onClick={() => onChange(!on)}>
    {on && <Icon name="check" size="s" />}
    ふりがな
  </button>
);
