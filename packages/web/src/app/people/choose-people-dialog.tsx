import type { User } from '@tokiori/contract';
import { listUsers } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SearchField } from '../../ui/field/search-field';
import { formatNumber } from '../../ui/format/number';
import { OptionList } from '../../ui/list/option-list';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { Stack } from '../../ui/surface/card';
import { queryOf } from '../api/query-of';

interface Props {
  title: string;
  lead?: string;
  /** What the button says of so many people. */
  actionLabel: (count: number) => string;
  /** One person instead of several. */
  single?: boolean;
  /** What `listUsers` is asked beside the name: filters, another company. */
  query?: Readonly<Record<string, string | number>>;
  /** Not offered: those who are there already. */
  without?: ReadonlySet<number>;
  busy: boolean;
  error: string | undefined;
  onChoose: (people: readonly User[]) => void;
  onClose: () => void;
}

/** On offer at once; who looks for another person types part of the name. */
const MOST = 8;

/** The name, and what tells people of one name apart. */
const labelOf = ({ name, department_name, email, login_id }: User): string =>
  `${name}（${[department_name, email ?? login_id].filter(Boolean).join('・')}）`;

/** Asks for people of the company, found by their names. */
export const ChoosePeopleDialog = ({
  title,
  lead,
  actionLabel,
  single = false,
  query,
  without = new Set(),
  busy,
  error,
  onChoose,
  onClose,
}: Props) => {
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<readonly User[]>([]);
  const { data } = useQuery({
    ...queryOf(listUsers, {
      query: {
        ...query,
        ...(typed === undefined ? {} : { q: typed }),
        sort: '["name_kana","ASC"]',
        range: `[0,${MOST + without.size - 1}]`,
      },
    }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const isChosen = (id: number): boolean => chosen.some((one) => one.id === id);
  const candidates = (data?.rows ?? []).filter(({ id }) => !without.has(id) && !isChosen(id));
  const offered = [...chosen, ...candidates.slice(0, MOST)];
  const left = (data?.total ?? 0) - (data?.rows.length ?? 0);
  return (
    <ActionDialog
      title={title}
      actionLabel={actionLabel(chosen.length)}
      disabled={chosen.length === 0}
      busy={busy}
      onAction={() => onChoose(chosen)}
      onClose={onClose}
    >
      <Stack>
        {lead && <p>{lead}</p>}
        <SearchField
          label="ユーザーを探す"
          placeholder="氏名・ふりがな・メールアドレス・社員番号"
          value={typed}
          onSearch={setTyped}
        />
        {data === undefined ? (
          <Skeleton lines={4} />
        ) : offered.length === 0 ? (
          <p>見つかりません。言葉を変えてください。</p>
        ) : (
          <OptionList
            label="ユーザー"
            options={offered.map((user) => ({ value: String(user.id), label: labelOf(user) }))}
            values={chosen.map(({ id }) => String(id))}
            several={!single}
            required
            searched={false}
            onChange={(ids) => setChosen(offered.filter(({ id }) => ids.includes(String(id))))}
          />
        )}
        {left > 0 && <p>ほかに{formatNumber(left)}人います。氏名などで探してください。</p>}
        {error !== undefined && <InlineError message={error} />}
      </Stack>
    </ActionDialog>
  );
};
