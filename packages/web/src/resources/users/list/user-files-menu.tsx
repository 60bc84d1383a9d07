import { useCsvExport } from '../../../app/files/use-csv-export';
import type { ListState } from '../../../app/lists/use-list-state';
import { formatNumber } from '../../../ui/format/number';
import { Menu } from '../../../ui/overlay/menu';
import type { Administered } from '../user-administration';
import { saveUsers } from './user-csv';
import type { UserFilterName } from './user-query';

interface Props {
  company: Administered;
  list: ListState<UserFilterName>;
  onImport: () => void;
}

/** In and out as CSV, which spreadsheets open. */
export const UserFilesMenu = ({ company, list, onImport }: Props) => {
  const task = useCsvExport(async () => {
    const count = await saveUsers(company, list.filters, list.query.sort);
    return `${formatNumber(count)}人をCSVで保存しました。`;
  });
  return (
    <Menu
      label="CSV"
      labelShown
      items={[
        { label: 'CSVから作成する', icon: 'upload', onSelect: onImport },
        {
          label: '表示中の条件のユーザーを保存する',
          icon: 'download',
          disabled: task.isPending,
          onSelect: () => void task.run(),
        },
      ]}
    />
  );
};
