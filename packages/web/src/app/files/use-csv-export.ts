import { useNotify } from '../../ui/notification/use-notify';
import { sentenceOf } from '../api/sentences';
import { useTask } from '../api/use-task';

/** Saves rows as CSV, which takes a moment; `save` gives the sentence for when it is done. */
export const useCsvExport = (save: () => Promise<string>) => {
  const notify = useNotify();
  return useTask(async () => {
    notify('CSVを用意しています。');
    try {
      notify(await save(), 'success');
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  });
};
