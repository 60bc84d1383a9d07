import { useCsvExport } from '../../app/files/use-csv-export';
import type { ListState } from '../../app/lists/use-list-state';
import { Menu } from '../../ui/overlay/menu';
import { exportQuestions } from './export-questions';
import type { QuestionFilterName } from './questions.api';

interface Props {
  list: ListState<QuestionFilterName>;
  onImport: () => void;
}

/** In and out as files. */
export const FilesMenu = ({ list, onImport }: Props) => {
  const task = useCsvExport(async () => {
    const count = await exportQuestions(list.filters, list.query.sort);
    return `${count}問をCSVで保存しました。`;
  });
  return (
    <Menu
      label="ファイル"
      labelShown
      items={[
        { label: 'ファイルから取り込む', icon: 'upload', onSelect: onImport },
        {
          label: '表示中の条件の問題を保存する',
          icon: 'download',
          disabled: task.isPending,
          onSelect: () => void task.run(),
        },
      ]}
    />
  );
};
