import { questionCsvTemplate } from '@tokiori/domain';
import { saveFile } from '../../app/files/save-file';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import type { ListState } from '../../app/lists/use-list-state';
import { useNotify } from '../../ui/notification/use-notify';
import { Menu } from '../../ui/overlay/menu';
import { exportQuestions } from './export-questions';
import type { QuestionFilterName } from './questions.api';

interface Props {
  list: ListState<QuestionFilterName>;
  onImport: () => void;
}

/** In and out as CSV. */
export const FilesMenu = ({ list, onImport }: Props) => {
  const notify = useNotify();
  const task = useTask(async () => {
    notify('CSVを用意しています。');
    try {
      const count = await exportQuestions(list.filters, list.query.sort);
      notify(`${count}問をCSVで保存しました。`, 'success');
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  });
  return (
    <Menu
      label="CSV"
      labelShown
      items={[
        { label: 'CSVから登録する', icon: 'upload', onSelect: onImport },
        {
          label: '表示中の条件の問題を保存する',
          icon: 'download',
          disabled: task.isPending,
          onSelect: () => void task.run(),
        },
        {
          label: 'テンプレートを保存する',
          icon: 'download',
          onSelect: () => saveFile('問題テンプレート.csv', questionCsvTemplate()),
        },
      ]}
    />
  );
};
