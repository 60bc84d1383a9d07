import { USUAL_INTERVAL_CAP, Weekday, type CourseTemplate } from '@tokiori/contract';
import { sheetCountFor, WEEKDAY_LABELS } from '@tokiori/domain';

export type Plan = Pick<
  CourseTemplate,
  | 'questions_per_sheet'
  | 'frequency'
  | 'weekdays'
  | 'shuffled'
  | 'pass_mark'
  | 'recap_enabled'
  | 'desired_retention'
  | 'interval_cap_days'
  | 'stop_after_right_in_a_row'
  | 'daily_question_limit'
  | 'maintenance'
>;

const whenOf = ({ frequency, weekdays }: Plan): string => {
  const days = Weekday.options
    .filter((day) => weekdays.includes(day))
    .map((day) => WEEKDAY_LABELS[day])
    .join('・');
  if (frequency === 'Daily') return '毎日（休日を除く）';
  if (frequency === 'Weekly') return `毎週${days || '（曜日なし）'}曜日`;
  return `毎月はじめの${days || '（曜日なし）'}曜日`;
};

const maintenanceSentences = ({ maintenance }: Plan): string[] =>
  maintenance === null
    ? []
    : [
        `合格した人には、終わったあとも1か月に${maintenance.minutes_a_month}分まで、定着率${maintenance.desired_retention}%を目安に復習を出題します（維持）。`,
      ];

const reviewSentences = (plan: Plan): string[] => {
  if (!plan.recap_enabled) return ['復習は出題しません。'];
  const { interval_cap_days: cap, stop_after_right_in_a_row: stop } = plan;
  return [
    `忘れかけた問題は、定着率${plan.desired_retention}%を目安に復習として出題します。`,
    ...(cap === USUAL_INTERVAL_CAP ? [] : [`よく覚えた問題も、${cap}日以内にもう一度出題します。`]),
    ...(stop === null ? [] : [`${stop}回続けて正解した問題は、復習を終えます。`]),
    ...maintenanceSentences(plan),
  ];
};

/** A plan in words, sentence by sentence. */
export const planSentences = (plan: Plan, questionCount: number): string[] => {
  const size = plan.questions_per_sheet;
  const order = plan.shuffled ? '順番を入れ替えて' : '順番どおりに';
  const sheetCount = sheetCountFor(questionCount, size);
  return [
    `${whenOf(plan)}に${size}問ずつ、${order}出題します。`,
    ...(questionCount > 0 ? [`全${questionCount}問を${sheetCount}回で出し終えます。`] : []),
    `正答率${plan.pass_mark}%以上で合格です。`,
    ...reviewSentences(plan),
    ...(plan.daily_question_limit === null
      ? []
      : [`1日の合計が${plan.daily_question_limit}問になるまで出題します。`]),
  ];
};
