import { useParams } from '@tanstack/react-router';
import type { ReorganisationDetail } from '@tokiori/contract';
import { ConflictDialog } from '../../app/forms/conflict-dialog';
import { Button } from '../../ui/button/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { InlineError } from '../../ui/feedback/error-display';
import { Menu } from '../../ui/overlay/menu';
import { Stack } from '../../ui/surface/card';
import { EntriesTable } from './entries-table';
import { EntryDialogs } from './entry-dialogs';
import { withoutEntries } from './entry-values';
import { ReorganisationDetailPage } from './reorganisation-detail-page';
import { ReorganisationNote } from './reorganisation-note';
import { isOpen } from './reorganisation-words';
import styles from './reorganisations.module.css';
import { useEntryDialogs } from './use-entry-dialogs';
import { useEntries } from './use-entries';

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
    <div className={styles.adding}>
      <Button icon="plus" onClick={() => dialogs.open({ what: 'people' })}>
        人を加える
      </Button>
      <Menu label="部署の変更を加える" labelShown items={dialogs.departmentItems} />
    </div>
  );
  return (
    <Stack>
      <ReorganisationNote shown={shown} />
      {adding}
      {dialogs.opened === null && changes.error !== null && <InlineError message={changes.error} />}
      <EntriesTable
        rows={rows}
        version={shown.revision}
        menuOf={isEditable ? dialogs.rowMenu : null}
        renderBulk={(selected) => {
          const people = selected.flatMap(({ entry }) =>
            entry.kind === 'Person' ? entry.user_id : [],
          );
          return (
            <>
              <Button
                busy={changes.busy}
                onClick={() => changes.save(withoutEntries(selected.map(({ entry }) => entry)))}
              >
                選んだ行を除く
              </Button>
              {people.length > 0 && (
                <Button
                  variant="primary"
                  onClick={() => dialogs.open({ what: 'move', userIds: people })}
                >
                  選んだ人をまとめて移す
                </Button>
              )}
            </>
          );
        }}
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
