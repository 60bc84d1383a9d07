import { MAX_NOTICE_PEOPLE } from '@tokiori/contract';
import { useState } from 'react';
import type { AdministeredCompany } from '../session/administered';
import { Button } from '../../ui/button/button';
import { NoticeDialog, type NoticeTarget } from './notice-dialog';
import { sendLabel } from './notice-words';

interface Props {
  company: AdministeredCompany;
  target: NoticeTarget;
  onDone?: () => void;
}

/** Opens the window in which people are told by hand. */
export const NoticeButton = ({ company, target, onDone }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const count = target.userIds.length;
  if (count === 0 || count > MAX_NOTICE_PEOPLE) return null;
  return (
    <>
      <Button size="small" icon="mail" onClick={() => setOpen(true)}>
        {sendLabel(count)}
      </Button>
      {isOpen && (
        <NoticeDialog
          company={company}
          target={target}
          onDone={() => {
            close();
            onDone?.();
          }}
          onClose={close}
        />
      )}
    </>
  );
};
