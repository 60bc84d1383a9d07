import type { StudyDay } from '@tokiori/contract';
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
import { Select } from '../../ui/field/select';
import { TextField } from '../../ui/field/text-field';
import { formatDate, formatInstant } from '../../ui/format/date';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { correctionWords } from './study-columns';

interface Props {
  row: StudyDay;
  /** Managers read what was corrected. */
  isChangeable: boolean;
  onClose: () => void;
}

const WAYS = [
  { value: 'add', label: '足す' },
  { value: 'take', label: '引く' },
];

/** What was corrected of the day so far, each with who and why. */
const Corrections = ({ row }: Pick<Props, 'row'>) => {
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
  const [way, setWay] = useState('add');
  const [minutes, setMinutes] = useState('');
  const [reason, setReason] = useState('');
  const correction = useAction(createStudyTimeCorrection, {
    errorsIn: 'caller',
    doneMessage: '学習時間を訂正しました。',
    onDone: onClose,
  });
  const { error } = correction;
  const errors = error instanceof ApiError ? error.errors : [];
  const issueOf = (field: string) => errors.find((one) => one.field === field)?.message;
  const folded = foldTyped(minutes);
  const isNumber = /^\d{1,4}$/.test(folded) && Number(folded) > 0;
  const save = (): void => {
    const signed = Number(folded) * (way === 'take' ? -1 : 1);
    correction.run({
      params: { id: row.user_id },
      body: { day: row.day, minutes: signed, reason },
    });
  };
  const title = `${row.user_name}さんの${formatDate(row.day)}の訂正`;
  return (
    <ActionDialog
      title={title}
      actionLabel={isChangeable ? '訂正を加える' : '閉じる'}
      disabled={isChangeable && (!isNumber || foldTyped(reason) === '')}
      busy={correction.isPending}
      onAction={isChangeable ? save : onClose}
      onClose={onClose}
    >
      <Stack>
        <Corrections row={row} />
        {isChangeable && (
          <>
            <p>
              解答から計算した時間は変わりません。ここで加えた分が、理由と名前とともに残ります。あとから変更や削除はできません。
            </p>
            <Select
              label="足すか引くか"
              options={WAYS}
              value={way}
              onChange={({ target }) => setWay(target.value)}
            />
            <TextField
              label="分"
              required
              inputMode="numeric"
              unit="分"
              value={minutes}
              error={issueOf('minutes')}
              onChange={({ target }) => setMinutes(target.value)}
            />
            <TextField
              label="理由"
              required
              maxLength={200}
              value={reason}
              error={issueOf('reason')}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
        {error && errors.length === 0 && <InlineError message={sentenceOf(error)} />}
      </Stack>
    </ActionDialog>
  );
};
