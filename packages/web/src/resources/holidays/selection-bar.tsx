import type { UserHoliday } from '@tokiori/contract';
import { sentenceOf } from '../../app/api/sentences';
import { cx } from '../../ui/cx';
import { Button, ButtonGroup } from '../../ui/button/button';
import { InlineError } from '../../ui/feedback/error-display';
import { useNotify } from '../../ui/notification/use-notify';
import { overlapping, type DateRange } from './calendar';
import { useAddHoliday } from './holidays.api';
import styles from './selection-bar.module.css';
import { rangeText } from './words';

interface Props {
  range: DateRange | null;
  /** One end is picked, the other may follow. */
  isOpen: boolean;
  own: readonly UserHoliday[];
  /** The first day that may be entered. */
  earliest: string;
  onClear: () => void;
}

const PAST_DAYS =
  '今日より前の休日は、会社の管理者が登録します。今日からの日を選び直すか、管理者に依頼してください。';

const overlapSentence = (holiday: DateRange): string =>
  `${rangeText(holiday)}は、すでに休日に登録されています。重ならないように選び直すか、登録済みの休日を先に取り消してください。`;

/** What is picked, and the button that makes it a holiday. Its room is kept while nothing is. */
export const SelectionBar = ({ range, isOpen, own, earliest, onClear }: Props) => {
  const notify = useNotify();
  const { run, isPending, error, reset } = useAddHoliday((holiday) => {
    notify(`${rangeText(holiday)}を休日に登録しました。`, 'success');
    onClear();
  });
  const clash = range && overlapping(range, own);
  const hasPassed = range !== null && range.from < earliest;
  const issue = (hasPassed && PAST_DAYS) || (clash && overlapSentence(clash)) || null;
  const clear = (): void => {
    reset();
    onClear();
  };
  return (
    <div className={cx(styles.bar, range && styles.picked)}>
      <p aria-live="polite">
        {range === null ? (
          '休む日を選んでください。登録済みの休日を選ぶと、取り消せます。'
        ) : (
          <>
            <strong>{rangeText(range)}</strong>
            {isOpen && !issue && (
              <span className={styles.hint}>続けて別の日を選ぶと、期間になります。</span>
            )}
          </>
        )}
      </p>
      {issue && <InlineError message={issue} />}
      {!issue && range && error && <InlineError message={sentenceOf(error)} />}
      {range && (
        <ButtonGroup>
          <Button onClick={clear}>選び直す</Button>
          {!issue && (
            <Button variant="primary" busy={isPending} onClick={() => run({ body: range })}>
              休日に登録する
            </Button>
          )}
        </ButtonGroup>
      )}
    </div>
  );
};
