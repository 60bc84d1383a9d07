import { sentenceOf } from '../../../app/api/sentences';
import { useTask } from '../../../app/api/use-task';
import type { ListState } from '../../../app/lists/use-list-state';
import { Button } from '../../../ui/button/button';
import { formatNumber } from '../../../ui/format/number';
import { useNotify } from '../../../ui/notification/use-notify';
import type { Administered } from '../user-administration';
import { saveUsers } from './user-csv';
import type { UserFilterName } from './user-query';

interface Props {
  company: Administered;
  list: ListState<UserFilterName>;
}

/** Saves everybody under the filters as a file that spreadsheets open. */
export const UserCsvButton = ({ company, list }: Props) => {
  const notify = useNotify();
  const task = useTask(async () => {
    try {
      const count = await saveUsers(company, list.filters, list.query.sort);
      notify(`${formatNumber(count)}人をCSVで保存しました。`, 'success');
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  });
  return (
    <Button icon="download" busy={task.isPending} onClick={() => void task.run()}>
      CSVで保存する
    </Button>
  );
};
