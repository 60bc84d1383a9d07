import type { CompanyBasic } from '@tokiori/contract';
import { previewBasicUpdate, updateBasic } from '@tokiori/contract/client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { perform } from '../../app/api/perform';
import { refreshAfterWrite } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { mayOpen } from '../../app/session/may-open';
import { useSignedIn } from '../../app/session/use-session';
import { useNotify } from '../../ui/notification/use-notify';
import type { MenuItem } from '../../ui/overlay/menu';
import { BasicDeletionDialog } from './basic-deletion';
import { effectSentences } from './basic-effects';
import { EffectsDialog } from './effects-dialog';

interface Stopping {
  sentences: readonly string[];
  answer: (isAgreed: boolean) => void;
}

interface BasicActions {
  /** Whether somebody may begin and end that a basic is asked: an offered one is the admins' to begin. */
  maySwitch: (basic: CompanyBasic) => boolean;
  /** Begins or ends that it is asked; settles when the list is up to date. */
  switchTo: (basic: CompanyBasic, enabled: boolean) => Promise<void>;
  rowMenu: (basic: CompanyBasic) => readonly MenuItem[];
  dialogs: ReactNode;
}

/** What is done with one basic of the list. */
export const useBasicActions = (): BasicActions => {
  const { user } = useSignedIn();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [stopping, setStopping] = useState<Stopping | null>(null);
  const [deleted, setDeleted] = useState<CompanyBasic | null>(null);
  const isAdmin = mayOpen(user, 'Admin');
  const { company_id } = user;

  /** Nothing is asked where nobody is in the midst of it: it can be begun again at any time. */
  const isAgreed = async (basic: CompanyBasic): Promise<boolean> => {
    const change = { enabled: false, revision: basic.revision };
    const params = { company_id, basic_id: basic.id };
    const effects = await perform(client, previewBasicUpdate, { params, body: change });
    if (effects.closed_users === 0) return true;
    const sentences = effectSentences(effects, change, basic);
    return new Promise((answer) => setStopping({ sentences, answer }));
  };
  const save = async (basic: CompanyBasic, enabled: boolean): Promise<void> => {
    await perform(client, updateBasic, {
      params: { company_id, basic_id: basic.id },
      body: { enabled, revision: basic.revision },
    });
    await refreshAfterWrite(client);
    notify(`「${basic.name}」の出題を${enabled ? '始めました' : '止めました'}。`, 'success');
  };
  const switchTo = async (basic: CompanyBasic, enabled: boolean): Promise<void> => {
    try {
      if (enabled || (await isAgreed(basic))) await save(basic, enabled);
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
  };
  const answer = (agreed: boolean): void => {
    stopping?.answer(agreed);
    setStopping(null);
  };
  const maySwitch = ({ editable }: CompanyBasic): boolean => editable || isAdmin;
  const itemsOf = (basic: CompanyBasic): (MenuItem | false)[] => [
    mayOpen(user, 'DepartmentManager') && {
      label: '成績を見る',
      icon: 'chart',
      onSelect: () =>
        void navigate({ to: '/admin/basic-scores/$basicId', params: { basicId: basic.id } }),
    },
    maySwitch(basic) && {
      label: basic.enabled ? '出題を止める' : '出題を始める',
      icon: basic.enabled ? 'minus' : 'check',
      onSelect: () => void switchTo(basic, !basic.enabled),
    },
    basic.editable && {
      label: '削除する',
      icon: 'trash',
      danger: true,
      onSelect: () => setDeleted(basic),
    },
  ];
  return {
    maySwitch,
    switchTo,
    rowMenu: (basic) => itemsOf(basic).filter((item) => item !== false),
    dialogs: (
      <>
        {stopping && (
          <EffectsDialog
            title="出題を止めると、次のようになります"
            actionLabel="出題を止める"
            sentences={stopping.sentences}
            onConfirm={() => answer(true)}
            onClose={() => answer(false)}
          />
        )}
        {deleted && <BasicDeletionDialog basic={deleted} onClose={() => setDeleted(null)} />}
      </>
    ),
  };
};
