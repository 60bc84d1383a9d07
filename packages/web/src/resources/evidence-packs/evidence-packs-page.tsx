import type { EvidencePack } from '@tokiori/contract';
import { deleteEvidencePack, downloadEvidencePack } from '@tokiori/contract/client';
import { useState } from 'react';
import { call } from '../../app/api/client';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { useFileSave } from '../../app/files/use-file-save';
import { ListPage } from '../../app/lists/list-page';
import { useList } from '../../app/lists/use-list';
import { useTasks } from '../../app/tasks/task-context';
import { LinkButton } from '../../ui/button/link-button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { InlineError } from '../../ui/feedback/error-display';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import type { MenuItem } from '../../ui/overlay/menu';
import { EVIDENCE_COLUMNS, PackState } from './evidence-columns';
import { EVIDENCE_PACKS_LIST } from './evidence-packs-list';
import { periodText, SUBJECT_WORDS } from './evidence-words';
import { EvidenceKeySection } from './evidence-key-section';

/** A large pack is made sure of before its first byte is sent. */
const DOWNLOADED_WITHIN_MS = 10 * 60_000;

/** What proves to others who was trained in what and when. */
export const EvidencePacksPage = () => {
  const control = useList(EVIDENCE_PACKS_LIST);
  const tasks = useTasks();
  const [deleted, setDeleted] = useState<EvidencePack | null>(null);
  const download = useFileSave((id: number) =>
    call(downloadEvidencePack, { params: { id } }, { timeoutMs: DOWNLOADED_WITHIN_MS }),
  );
  const create = (
    <LinkButton to="/admin/evidence/create" variant="primary" icon="plus">
      監査用資料を作る
    </LinkButton>
  );
  const open = ({ id, state, task_id: taskId }: EvidencePack): void => {
    if (state === 'Ready') void download.run(id);
    else if (taskId !== null) tasks.show(taskId);
  };
  const menuOf = (pack: EvidencePack): MenuItem[] => [
    ...(pack.state === 'Ready'
      ? [
          {
            label: 'ダウンロードする',
            icon: 'download' as const,
            disabled: download.isPending,
            onSelect: () => open(pack),
          },
        ]
      : []),
    ...(pack.state !== 'Ready' && pack.task_id !== null
      ? [{ label: '進み具合を見る', icon: 'clock' as const, onSelect: () => open(pack) }]
      : []),
    ...(pack.state === 'Making'
      ? []
      : [
          {
            label: '削除する',
            icon: 'trash' as const,
            danger: true,
            onSelect: () => setDeleted(pack),
          },
        ]),
  ];
  return (
    <>
      <ListPage
        control={control}
        title="監査用資料"
        unit="件"
        lead="だれが、いつ、どの問題で、何を学んだかを、社外に示すためのファイル（ZIP）です。氏名が入るため、会社の管理者だけが作成、ダウンロードできます。"
        action={create}
        caption="監査用資料"
        columns={EVIDENCE_COLUMNS}
        rowKey={({ id }) => id}
        rowName={(pack) => pack.subject_name}
        renderPhone={(pack) => ({ note: periodText(pack), end: <PackState {...pack} /> })}
        onOpen={open}
        rowMenu={menuOf}
        filters={[{ name: 'subject_kind', main: true, words: SUBJECT_WORDS }]}
        empty={
          <EmptyState action={create}>
            監査用資料はまだありません。コース、ベーシック、年度を選んで作れます。
          </EmptyState>
        }
      />
      {download.error !== null && <InlineError message={sentenceOf(download.error)} />}
      <EvidenceKeySection />
      {deleted && <DeletionDialog pack={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
};

const DeletionDialog = ({ pack, onClose }: { pack: EvidencePack; onClose: () => void }) => {
  const deletion = useAction(deleteEvidencePack, {
    errorsIn: 'caller',
    onDone: onClose,
    doneMessage: `「${pack.subject_name}」の監査用資料を削除しました。`,
  });
  return (
    <ConfirmDialog
      open
      title={`「${pack.subject_name}」の監査用資料を削除しますか？`}
      actionLabel="削除する"
      danger
      busy={deletion.isPending}
      error={deletion.error && sentenceOf(deletion.error)}
      onConfirm={() => deletion.run({ params: { id: pack.id } })}
      onClose={onClose}
    >
      <p>ファイルは元に戻せません。同じ期間の資料は、もう一度作れます。</p>
    </ConfirmDialog>
  );
};
