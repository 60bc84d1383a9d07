import { useId } from 'react';
import { useToday } from '../../../app/session/use-today';
import { SegmentedControl } from '../../../ui/choice/radio-group';
import { Note } from '../../../ui/feedback/error-display';
import { NO_FIGURE } from '../../../ui/format/number';
import type { Plan } from '../plan';
import styles from './outlook.module.css';
import { canLookAt, outlookRequest, TARGETS } from './outlook-request';
import {
  attendanceWords,
  EFFORTS,
  effortOf,
  minutesAt,
  minutesText,
  outlookSentences,
} from './outlook-words';
import { useAttendance } from './use-attendance';
import { useDailyLimit } from './use-daily-limit';
import { useOutlooks } from './use-outlooks';

const [LEAST, MOST] = [TARGETS[0], TARGETS.at(-1)!];

interface Props {
  plan: Plan;
  questionCount: number;
  /** The target in percent. */
  onChange: (target: number) => void;
}

/** How firmly a course is to be kept: in a word, or in minutes a week, with what it costs and keeps. */
export const EffortFields = ({ plan, questionCount, onChange }: Props) => {
  const today = useToday();
  const id = useId();
  const target = plan.desired_retention;
  const isReady = canLookAt(plan, questionCount);
  const dailyLimit = useDailyLimit(plan.daily_question_limit);
  const came = useAttendance();
  const request =
    isReady && came
      ? outlookRequest(plan, { questionCount, today, dailyLimit, attendance: came.share ?? 1 })
      : null;
  const { byTarget, hasFailed } = useOutlooks(request);
  const outlook = isReady ? byTarget.get(target) : undefined;
  const minutes = isReady ? minutesAt(target, byTarget) : null;
  const aim = Number.isInteger(target) ? `目標定着率${target} %` : NO_FIGURE;
  const text = minutes === null ? aim : `週に${minutesText(minutes)}`;
  return (
    <div className={styles.effort}>
      <SegmentedControl
        label="復習の強さ"
        options={EFFORTS}
        value={effortOf(target)}
        onChange={(value) => onChange(EFFORTS.find((effort) => effort.value === value)!.target)}
      />
      <div className={styles.slider}>
        <label htmlFor={id}>1人あたりの学習時間</label>
        <output htmlFor={id}>{text}</output>
        <input
          id={id}
          type="range"
          min={LEAST}
          max={MOST}
          step={1}
          value={Number.isInteger(target) ? Math.min(MOST, Math.max(LEAST, target)) : LEAST}
          aria-valuetext={minutes === null ? aim : `${text}（${aim}）`}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      </div>
      <Note>
        <OutlookText
          sentences={outlook ? outlookSentences(outlook) : null}
          assumed={came ? attendanceWords(came) : ''}
          hasQuestions={questionCount > 0}
          isReady={isReady}
          hasFailed={hasFailed}
        />
      </Note>
    </div>
  );
};

interface TextProps {
  /** `null` while they are worked out. */
  sentences: readonly string[] | null;
  hasQuestions: boolean;
  /** Whether the plan can be worked out. */
  isReady: boolean;
  hasFailed: boolean;
  /** How often people are taken to come. */
  assumed: string;
}

const OutlookText = ({ sentences, assumed, hasQuestions, isReady, hasFailed }: TextProps) => {
  if (!hasQuestions) return <p>問題を入れると、必要な時間と覚えていられる見込みが出ます。</p>;
  if (!isReady) return <p>計画の入力がそろうと、必要な時間と覚えていられる見込みが出ます。</p>;
  if (sentences === null)
    return (
      <p>{hasFailed ? 'この端末では見込みを計算できませんでした。' : '見込みを計算しています…'}</p>
    );
  return (
    <div aria-live="polite">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className={styles.assumed}>
        土日が休みの人が、{assumed}
        のシミュレーションです。はじめから3割を知っていて、1問に12秒かかるとしています。
      </p>
    </div>
  );
};
