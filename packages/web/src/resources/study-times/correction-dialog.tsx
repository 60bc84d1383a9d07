import { createStudyTimeCorrection, listStudyTimeCorrections } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { foldTyped } from '@tokiori/domain';
import { useState } from 'react';
import { ApiError } from '../../app/api/api-error';
import { queryOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { LineItem, LineList } from '../../ui/data/line-list';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatDate, formatInstant } from '../../ui/format/date';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import {
  AmountFields,
  minutesOf,
  type CorrectedDay,
  type CorrectionAmount,
} from './correction-fields';
import { correctionWords } from './study-columns';
import { WhoAndWhen } from './who-and-when';

interface Props {
  /** `null`: who and when are still to be chosen. */
  row: CorrectedDay | null;
  /** Managers read what was corrected. */
  isChangeable: boolean;
  onClose: () => void;
}

/** What was corrected of the day so far, each with who and why. */
const Corrections = ({ row }: { row: CorrectedDay }) => {
  const query = useQuery(
    queryOf(listStudyTimeCorrections, {
      params: { id: row.user_id },
      query: { day: row.day, range: '[0,99]' },
    }),
  );
  return (
    <QueryBoundary query={query} skeleton={<Skeleton lines={1} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p>この日の訂正はまだありません。</p>
        ) : (
          <LineList label="この日の訂正">
            {rows.map((one) => (
              <LineItem
                key={one.id}
                title={`${correctionWords(one.minutes)}　${one.reason}`}
                notes={[
                  `${formatInstant(one.made_at)}　${one.made_by_name ?? '削除した人か運営会社'}`,
                ]}
              >
                {null}
              </LineItem>
            ))}
          </LineList>
        )
      }
    </QueryBoundary>
  );
};

/** Adds minutes to a day or takes them, with the reason; what the answers say stays as it is. */
export const CorrectionDialog = ({ row, isChangeable, onClose }: Props) => {
  const [chosen, setChosen] = useState<CorrectedDay | null>(row);
  const [amount, setAmount] = useState<CorrectionAmount>({ way: 'add', minutes: '', reason: '' });
  const correction = useAction(createStudyTimeCorrection, {
    errorsIn: 'caller',
    doneMessage: '学習時間を訂正しました。',
    onDone: onClose,
  });
  const { error } = correction;
  const errors = error instanceof ApiError ? error.errors : [];
  const issueOf = (field: string) => errors.find((one) => one.field === field)?.message;
  const minutes = minutesOf(amount);
  const save = (): void => {
    if (chosen === null || minutes === null) return;
    const { user_id: id, day } = chosen;
    correction.run({ params: { id }, body: { day, minutes, reason: amount.reason } });
  };
  const isWhole = chosen !== null && minutes !== null && foldTyped(amount.reason) !== '';
  return (
    <ActionDialog
      title={row ? `${row.user_name}さんの${formatDate(row.day)}の訂正` : '学習時間に訂正を加える'}
      actionLabel={isChangeable ? '訂正を加える' : '閉じる'}
      disabled={isChangeable && !isWhole}
      busy={correction.isPending}
      onAction={isChangeable ? save : onClose}
      onClose={onClose}
    >
      <Stack>
        {!row && <WhoAndWhen issueOf={issueOf} onChange={setChosen} />}
        {chosen && <Corrections row={chosen} />}
        {isChangeable && <AmountFields amount={amount} issueOf={issueOf} onChange={setAmount} />}
        {error && errors.length === 0 && <InlineError message={sentenceOf(error)} />}
      </Stack>
    </ActionDialog>
  );
};
