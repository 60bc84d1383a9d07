import type { Examination } from '@tokiori/contract';
import type { Status } from '../../ui/feedback/chip';
import { formatComingDay } from '../../ui/format/days';

/** Where an examination stands, for its chip. */
export const statusOf = ({ result, progress }: Pick<Examination, 'result' | 'progress'>): Status =>
  result === 'InProgress' ? (progress === 'NotTaken' ? 'NotTaken' : 'InProgress') : result;

type State = Pick<
  Examination,
  | 'waiting_sheet_count'
  | 'waiting_on_days_off_count'
  | 'recap_due_count'
  | 'next_on'
  | 'next_recap_on'
  | 'from'
  | 'open_sheet_id'
>;

/** What waits now, or when the next thing comes. */
export const comingLines = (state: State, today: string): string[] => {
  if (state.from > today) return [`${formatComingDay(state.from, today)}から始まります`];
  const lines: string[] = [];
  if (state.waiting_sheet_count > 0) {
    lines.push(
      state.waiting_sheet_count === 1
        ? 'いま受けられます'
        : `いま受けられます（${state.waiting_sheet_count}回分）`,
    );
    if (state.waiting_on_days_off_count > 0)
      lines.push(`うち${state.waiting_on_days_off_count}回分は、あとから休みになった日のものです`);
  } else if (state.next_on !== null) {
    lines.push(`次のテストは${formatComingDay(state.next_on, today)}`);
  }
  if (state.recap_due_count > 0) lines.push(`復習が${state.recap_due_count}問あります`);
  else if (state.next_recap_on !== null) {
    lines.push(`次の復習は${formatComingDay(state.next_recap_on, today)}`);
  }
  return lines.length > 0 ? lines : ['いまはすることがありません'];
};
