import type { SurveyResult } from '@tokiori/contract';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button/button';
import { cx } from '../../../ui/cx';
import { Icon, type IconName } from '../../../ui/icon/icon';
import { Phrases } from '../../../ui/text/phrases';
import { Commentary } from '../question/commentary';
import { RubyText, withoutRuby } from '../question/ruby-text';
import { resultIn } from '../languages/in-language';
import { useLanguage } from '../languages/use-language';
import { useReadableText } from '../readings/readings-context';
import { resultStatus } from '../question/result-status';
import { reviewWords, verdictTitle } from '../question/verdict-words';
import { NOT_KEPT } from '../../../app/device/answers/answer-words';
import styles from './foot.module.css';
import type { Phase } from './sitting';

/** Words for three blanks do not fit a large line on a phone. */
const LONG_TITLE = 16;

/** Some browsers scroll with the keys only what can take the focus. */
const SCROLLS_BY_KEYS = { tabIndex: 0 } as const;

interface FrameProps {
  /** Words are shown with readings, where they have them. */
  ruby?: boolean;
  tone: 'right' | 'wrong' | 'unknown' | 'waiting';
  icon: IconName;
  /** What the icon says that the title does not. */
  iconLabel?: string;
  title: string;
  /** A line under the title. */
  note: string | null;
  children?: ReactNode;
  nextLabel: string;
  onNext: () => void;
}

/** Rises over the bar. Its title takes the focus, so that it is read aloud and Enter goes on. */
const Frame = (props: FrameProps) => {
  const { tone, icon, iconLabel, title, note, children, nextLabel, onNext, ruby = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={cx(styles.foot, styles.verdict, styles[tone])} data-foot="">
      <div className={cx(styles.inside, styles.head)}>
        <h2
          ref={heading}
          tabIndex={-1}
          className={cx(styles.verdictTitle, withoutRuby(title).length > LONG_TITLE && styles.long)}
        >
          <span className={styles.mark}>
            <Icon name={icon} label={iconLabel} />
          </span>
          <span>{ruby ? <RubyText text={title} ruby /> : <Phrases>{title}</Phrases>}</span>
        </h2>
        {note && (
          <p className={styles.review}>
            <RubyText text={note} ruby={ruby} />
          </p>
        )}
      </div>
      {children}
      <div className={cx(styles.inside, styles.bar)}>
        <Button
          variant="primary"
          size="large"
          className={styles.main}
          aria-label={withoutRuby(nextLabel)}
          onClick={onNext}
        >
          <RubyText text={nextLabel} ruby={ruby} />
        </Button>
      </div>
    </div>
  );
};

interface VerdictProps {
  result: SurveyResult;
  ruby: boolean;
  timeZone: string;
  nextLabel: string;
  onNext: () => void;
  /** Quiet actions under the commentary. */
  actions?: ReactNode;
}

type Look = Pick<FrameProps, 'tone' | 'icon' | 'iconLabel'>;

/** To say that one does not know is no mistake: nothing is red then. */
const LOOKS: Record<ReturnType<typeof resultStatus>, Look> = {
  Right: { tone: 'right', icon: 'circle' },
  Wrong: { tone: 'wrong', icon: 'cross', iconLabel: '不正解' },
  Skipped: { tone: 'unknown', icon: 'minus', iconLabel: 'スキップ' },
};

/** Right or wrong, why, and when it comes again. */
export const VerdictSheet = ({ result: given, ruby, timeZone, actions, ...next }: VerdictProps) => {
  const result = resultIn(given, useLanguage());
  const readable = useReadableText(ruby);
  const note = reviewWords(result, timeZone);
  return (
    <Frame
      {...LOOKS[resultStatus(result)]}
      onNext={next.onNext}
      nextLabel={readable(next.nextLabel)}
      ruby={ruby}
      title={readable(verdictTitle(result), result.question.id)}
      note={note && readable(note)}
    >
      <div className={styles.body} role="region" aria-label="解説" {...SCROLLS_BY_KEYS}>
        <div className={cx(styles.inside, styles.commentary)}>
          <Commentary result={given} ruby={ruby} />
          {actions}
        </div>
      </div>
    </Frame>
  );
};

type WaitingPhase = Extract<Phase, { kind: 'waiting' }>;

/** What is so of the answer; nothing is called kept that is not on the disk. */
const WAITING_WORDS: Record<WaitingPhase['keeping'], { title: string; note: string }> = {
  kept: { title: 'あずかりました。', note: 'つながったら、正解かどうかお知らせします。' },
  sent: {
    title: '送信しました。',
    note: 'ほかのタブから送信しました。つながったら、正解かどうかお知らせします。',
  },
  full: { title: 'まだ保存できていません。', note: NOT_KEPT.full },
  refused: { title: 'まだ保存できていません。', note: NOT_KEPT.refused },
};

interface WaitingProps extends Pick<VerdictProps, 'nextLabel' | 'onNext'> {
  keeping: WaitingPhase['keeping'];
}

/** Instead of the verdict while there is no connection. */
export const WaitingSheet = ({ keeping, ...next }: WaitingProps) => (
  <Frame
    {...next}
    {...WAITING_WORDS[keeping]}
    tone="waiting"
    icon={keeping === 'kept' || keeping === 'sent' ? 'clock' : 'alert'}
  />
);
