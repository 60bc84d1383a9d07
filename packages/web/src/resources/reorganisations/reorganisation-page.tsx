import { useParams } from '@tanstack/react-router';
import type { ReorganisationDetail } from '@tokiori/contract';
import { getReorganisationRows } from '@tokiori/contract/client';
import { csvText } from '@tokiori/domain';
import { call } from '../../app/api/client';
import { saveFile } from '../../app/files/save-file';
import { useCsvExport } from '../../app/files/use-csv-export';
import { ConflictDialog } from '../../app/forms/conflict-dialog';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { InlineError } from '../../ui/feedback/error-display';
import { formatNumber } from '../../ui/format/number';
import { Menu } from '../../ui/overlay/menu';
import { Stack } from '../../ui/surface/card';
import { EntriesTable, type EntryRow } from './entries-table';
import { EntryDialogs } from './entry-dialogs';
import { withoutEntries } from './entry-values';
import { ReorganisationDetailPage } from './reorganisation-detail-page';
import { ReorganisationNote } from './reorganisation-note';
import { isOpen } from './reorganisation-words';
import styles from './reorganisations.module.css';
import { useEntryDialogs, type EntryDialogsControl } from './use-entry-dialogs';
import { useEntries, type EntryChanges } from './use-entries';

/** What a reorganisation changes, entry by entry. */
export const ReorganisationPage = () => {
  const { reorganisationId } = useParams({
    from: '/administration/admin/reorganisations/$reorganisationId',
  });
  return (
    <ReorganisationDetailPage title="発令の内容" reorganisationId={reorganisationId} tab="entries">
      {(shown) => <Entries key={shown.id} shown={shown} />}
    </ReorganisationDetailPage>
  );
};

const Entries = ({ shown }: { shown: ReorganisationDetail }) => {
  const changes = useEntries(shown);
  const dialogs = useEntryDialogs(changes);
  const isEditable = isOpen(shown.state);
  const rows = shown.entries.flatMap((entry, at) => {
    const check = shown.checks[at];
    return check ? [{ at, entry, check }] : [];
  });
  const adding = isEditable && (
    <>
      <Button icon="plus" onClick={() => dialogs.open({ what: 'people' })}>
        人を加える
      </Button>
      <Menu label="部署の変更を加える" labelShown items={dialogs.departmentItems} />
      <Button icon="upload" onClick={() => dialogs.open({ what: 'file' })}>
        ファイルから加える
      </Button>
    </>
  );
  return (
    <Stack>
      <ReorganisationNote shown={shown} />
      <div className={styles.adding}>
        {adding}
        {shown.entry_count > 0 && <SaveEntries shown={shown} />}
      </div>
      {dialogs.opened === null && changes.error !== null && <InlineError message={changes.error} />}
      <EntriesTable
        rows={rows}
        version={shown.revision}
        menuOf={isEditable ? dialogs.rowMenu : null}
        renderBulk={(selected) => (
          <SelectedActions selected={selected} changes={changes} dialogs={dialogs} />
        )}
        empty={
          <EmptyState>まだ内容がありません。異動する人や、部署の変更を加えてください。</EmptyState>
        }
      />
      <EntryDialogs shown={shown} rows={rows} changes={changes} dialogs={dialogs} />
      {changes.conflict !== null && (
        <ConflictDialog
          target="reorganisation"
          conflict={changes.conflict}
          onTakeLatest={changes.takeLatest}
          onOverwrite={changes.overwrite}
          onClose={changes.reset}
        />
      )}
    </Stack>
  );
};

/** The entries as a file that can be read again. */
const SaveEntries = ({ shown }: { shown: ReorganisationDetail }) => {
  const exporting = useCsvExport(async () => {
    const { rows } = await call(getReorganisationRows, { params: { id: shown.id } });
    saveFile(`${shown.name}.csv`, csvText(rows));
    return `${formatNumber(rows.length - 1)}件をCSVで保存しました。`;
  });
  return (
    <Button
      variant="quiet"
      icon="download"
      busy={exporting.isPending}
      onClick={() => void exporting.run()}
    >
      内容をCSVで保存する
    </Button>
  );
};

interface SelectedProps {
  selected: readonly EntryRow[];
  changes: EntryChanges;
  dialogs: EntryDialogsControl;
}

/** What is done with several lines at once. */
const SelectedActions = ({ selected, changes, dialogs }: SelectedProps) => {
  const userIds = selected.flatMap(({ entry }) => (entry.kind === 'Person' ? entry.user_id : []));
  return (
    <>
      <Button
        busy={changes.busy}
        onClick={() => changes.save(withoutEntries(selected.map(({ entry }) => entry)))}
      >
        選んだ行を除く
      </Button>
      {userIds.length > 0 && (
        <Button variant="primary" onClick={() => dialogs.open({ what: 'move', userIds })}>
          選んだ人をまとめて移す
        </Button>
      )}
    </>
  );
};
