import type { DeletionRun } from '@tokiori/contract';
import { downloadDeletionProofs } from '@tokiori/contract/client';
import { DELETION_BEGUN_LABELS, RETENTION_LABELS } from '@tokiori/domain';
import { useState } from 'react';
import { call } from '../../app/api/client';
import { sentenceOf } from '../../app/api/sentences';
import { useFileSave } from '../../app/files/use-file-save';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { Button } from '../../ui/button/button';
import { AnchorButton } from '../../ui/button/link-button';
import type { Column } from '../../ui/data/table-types';
import { useSignedIn } from '../../app/session/use-session';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Chip, StatusChip } from '../../ui/feedback/chip';
import { InlineError } from '../../ui/feedback/error-display';
import { formatInstant } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { ProofDialog } from './proof-dialog';
import { PROOFS_LIST } from './proofs-list';
import { rowsOfRun } from './retention-words';

const nameOf = ({ number }: DeletionRun): string =>
  number === null ? '実行中の削除' : `第${number}号`;
const deletedText = (run: DeletionRun): string => `${formatNumber(rowsOfRun(run).deleted)}件`;

/** Whether a proof can be trusted, or that there is none yet. */
const ProofState = ({ is_intact: isIntact, stopped }: DeletionRun) => {
  if (isIntact === null) return <StatusChip status="InProgress" label="削除中" />;
  if (!isIntact)
    return (
      <Chip tone="attention" icon="alert">
        署名と合いません
      </Chip>
    );
  return stopped === null ? (
    <Chip tone="right" icon="check">
      改変なし
    </Chip>
  ) : (
    <Chip tone="review" icon="check">
      改変なし（途中まで）
    </Chip>
  );
};

const COLUMNS: readonly Column<DeletionRun>[] = [
  { id: 'number', header: '番号', sortField: 'id', isName: true, width: '8rem', cell: nameOf },
  {
    id: 'begun',
    header: '始めた日時',
    width: '12.5rem',
    cell: ({ begun_at: at }) => formatInstant(at),
  },
  {
    id: 'by',
    header: '始め方',
    width: '9rem',
    wideOnly: true,
    cell: (run) => DELETION_BEGUN_LABELS[run.begun_by],
  },
  {
    id: 'kinds',
    header: 'データの種類',
    cell: ({ kinds }) => kinds.map(({ kind }) => RETENTION_LABELS[kind]).join('、'),
  },
  { id: 'rows', header: '削除', align: 'end', width: '7rem', cell: deletedText },
  { id: 'state', header: '確認', width: '13rem', cell: (run) => <ProofState {...run} /> },
];

/** What was deleted because it had become too old, each with its proof. */
export const DeletionProofsPage = () => {
  const { company_id: companyId } = useSignedIn().user;
  const control = useList(PROOFS_LIST);
  const [shown, setShown] = useState<DeletionRun | null>(null);
  const download = useFileSave(() => call(downloadDeletionProofs, {}));
  return (
    <>
      <ListPage
        control={control}
        title="削除の証明"
        unit="件"
        lead={`保存期間を過ぎたデータを削除した記録です。1つ前の証明とのつながりと電子署名を、表示のたびに確かめます。個人データは含みません。会社番号は${companyId}です。`}
        back={{ to: '/admin/company/data-retention', label: 'データの保存期間' }}
        action={
          <>
            <AnchorButton href="/api/evidence/checker" icon="download" download>
              検証ツールをダウンロードする
            </AnchorButton>
            <Button icon="download" busy={download.isPending} onClick={() => void download.run()}>
              すべての証明を保存する
            </Button>
          </>
        }
        caption="削除の証明"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={nameOf}
        renderPhone={(run) => ({
          note: `${formatInstant(run.begun_at)}・${deletedText(run)}`,
          end: <ProofState {...run} />,
        })}
        onOpen={setShown}
        empty={
          <EmptyState>
            削除の証明はまだありません。保存期間を過ぎたデータを削除すると、ここに残ります。
          </EmptyState>
        }
      />
      {download.error !== null && <InlineError message={sentenceOf(download.error)} />}
      {shown && <ProofDialog run={shown} onClose={() => setShown(null)} />}
    </>
  );
};
