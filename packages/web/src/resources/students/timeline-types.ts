import type { TimelineType } from '@tokiori/contract';
import { formatDuration, formatNumber, formatPercent } from '../../ui/format/number';

interface Kind {
  label: string;
  isRate: boolean;
  /** A rate of a day on which nothing was answered is no rate: only the other days are joined. */
  ofAnsweringDays?: true;
  format: (value: number | null) => string;
}

const counted = (unit: string) => (value: number | null) =>
  value === null ? formatNumber(null) : `${formatNumber(value)}${unit}`;
const percent = (value: number | null): string => formatPercent(value);

/** The figures a learner may look at over a month, each with its words. */
export const TIMELINES: Record<TimelineType, Kind> = {
  'total-score': { label: '総合得点', isRate: false, format: counted('点') },
  'taken-questions': { label: '解いた問題', isRate: false, format: counted('問') },
  'taken-duration': { label: '学習時間', isRate: false, format: formatDuration },
  'taken-courses': { label: '受講したテスト', isRate: false, format: counted('件') },
  'correct-rate': { label: '正答率', isRate: true, ofAnsweringDays: true, format: percent },
  'recap-correct-rate': {
    label: '復習正答率',
    isRate: true,
    ofAnsweringDays: true,
    format: percent,
  },
  'retention-rate': { label: '定着率', isRate: true, format: percent },
};

export const TIMELINE_ORDER = Object.keys(TIMELINES) as TimelineType[];
