import type { SurveyResult } from '@tokiori/contract';
import { useState } from 'react';
import { SENTENCES } from '../../../app/api/sentences';
import { Icon } from '../../../ui/icon/icon';
import { useNotify } from '../../../ui/notification/use-notify';
import styles from './actions.module.css';
import type * as dialog from './report-dialog';

const NOTHING: dialog.ReportText = { reason: null, comment: '' };

/** 「この問題はおかしい」: opens what is to be told about it. Few questions are reported, so its code comes then. */
export const ReportButton = ({ result }: { result: SurveyResult }) => {
  const [opened, setOpened] = useState<typeof dialog | null>(null);
  // Closed by accident, the dialog opens again with what was typed.
  const [told, setTold] = useState(NOTHING);
  const notify = useNotify();
  const open = (): void =>
    void import('./report-dialog').then(setOpened, () => notify(SENTENCES.timeout, 'error'));
  const close = (): void => setOpened(null);
  return (
    <>
      <button type="button" className={styles.action} aria-haspopup="dialog" onClick={open}>
        <Icon name="alert" size="s" />
        この問題はおかしい
      </button>
      {opened && (
        <opened.ReportDialog
          {...{ result, told }}
          onTell={setTold}
          onClose={close}
          onSent={() => {
            setTold(NOTHING);
            close();
          }}
        />
      )}
    </>
  );
};
