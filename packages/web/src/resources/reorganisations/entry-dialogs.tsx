import { useQuery } from '@tanstack/react-query';
import type { ReorganisationDetail } from '@tokiori/contract';
import { ChoosePeopleDialog } from '../../app/people/choose-people-dialog';
import { departmentsOf } from '../../app/people/departments-of';
import { useAdministered } from '../../app/session/administered';
import { formatNumber } from '../../ui/format/number';
import { DepartmentEntryDialog } from './department-entry-dialog';
import { subjectOf, type EntryRow } from './entries-table';
import { personEntry, personValuesOf, UNCHANGED, withEntry, withPeople } from './entry-values';
import { FileDialog } from './file-dialog';
import { PersonEntryDialog } from './person-entry-dialog';
import { placesOf } from './places';
import type { EntryChanges } from './use-entries';
import type { EntryDialogsControl } from './use-entry-dialogs';

interface Props {
  shown: ReorganisationDetail;
  rows: readonly EntryRow[];
  changes: EntryChanges;
  dialogs: EntryDialogsControl;
}

/** Where entries are added and changed; what was typed stays as long as it is not saved. */
export const EntryDialogs = ({ shown, rows, changes, dialogs }: Props) => {
  const { opened, close } = dialogs;
  const company = useAdministered();
  const { data: departments = [] } = useQuery(departmentsOf(company));
  if (opened === null) return null;
  const { entries } = shown;
  const { busy, error, save } = changes;
  const common = { places: placesOf(departments, entries), busy, error, onClose: close };
  if (opened.what === 'people') return <PeopleChoice dialogs={dialogs} />;
  if (opened.what === 'file')
    return (
      <FileDialog
        shown={shown}
        busy={busy}
        error={error}
        onSave={(change) => save(change, close)}
        onClose={close}
      />
    );
  if (opened.what === 'move') {
    const { userIds } = opened;
    const count = `${formatNumber(userIds.length)}人`;
    return (
      <PersonEntryDialog
        {...common}
        title={`${count}の異動`}
        actionLabel={`${count}の異動を保存する`}
        isOne={userIds.length === 1}
        values={UNCHANGED}
        onSave={(values) =>
          save(
            withPeople(userIds, (id) => personEntry(id, values)),
            close,
          )
        }
      />
    );
  }
  if (opened.what === 'person') {
    const { entry } = opened;
    const row = rows.find((one) => one.entry === entry);
    return (
      <PersonEntryDialog
        {...common}
        title={row ? `${subjectOf(row)}さんの異動` : '人の異動'}
        actionLabel="変更を保存する"
        isOne
        values={personValuesOf(entry)}
        onSave={(values) => save(withEntry(personEntry(entry.user_id, values), entry), close)}
      />
    );
  }
  return (
    <DepartmentEntryDialog
      {...common}
      kind={opened.kind}
      entry={opened.entry}
      entries={entries}
      onSave={(entry) => save(withEntry(entry, opened.entry), close)}
    />
  );
};

/** Whom to move; where they go is asked next. */
const PeopleChoice = ({ dialogs: { open, close } }: Pick<Props, 'dialogs'>) => (
  <ChoosePeopleDialog
    title="異動する人を選ぶ"
    lead="すでに入っている人を選ぶと、その人の行を置き換えます。異動先は、次に決めます。"
    actionLabel={(count) => `${formatNumber(count)}人の異動先を決める`}
    busy={false}
    error={undefined}
    onChoose={(people) => open({ what: 'move', userIds: people.map(({ id }) => id) })}
    onClose={close}
  />
);
