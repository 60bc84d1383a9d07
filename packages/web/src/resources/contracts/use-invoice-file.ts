import type { InvoiceFileKind } from '@tokiori/contract';
import { getInvoiceFile } from '@tokiori/contract/client';
import { call } from '../../app/api/client';
import { sentenceOf } from '../../app/api/sentences';
import { useTask } from '../../app/api/use-task';
import { saveFile } from '../../app/files/save-file';
import { useNotify } from '../../ui/notification/use-notify';

/** Saves an invoice, or the receipt for it, as the PDF that the server makes. */
export const useInvoiceFile = () => {
  const notify = useNotify();
  const { run, isPending } = useTask(async (invoiceId: number, kind: InvoiceFileKind) => {
    try {
      const { name, content } = await call(getInvoiceFile, {
        params: { invoice_id: invoiceId },
        query: { kind },
      });
      saveFile(name, content);
      notify(`「${name}」を保存しました。`, 'success');
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  });
  return {
    isPending,
    save: (invoiceId: number, kind: InvoiceFileKind): void => void run(invoiceId, kind),
  };
};
