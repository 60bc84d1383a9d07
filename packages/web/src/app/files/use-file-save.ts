import { useNotify } from '../../ui/notification/use-notify';
import type { AnsweredFile } from '../api/client-types';
import { useTask } from '../api/use-task';
import { saveFile } from './save-file';

/** Asks the server for a file and gives it to the browser to save. What went wrong stands in `error`. */
export const useFileSave = <Of extends unknown[]>(fileOf: (...of: Of) => Promise<AnsweredFile>) => {
  const notify = useNotify();
  return useTask(async (...of: Of) => {
    const { name, content } = await fileOf(...of);
    saveFile(name, content);
    notify(`「${name}」を保存しました。`, 'success');
  });
};
