import type { CompanyBasic } from '@tokiori/contract';
import { previewBasicUpdate } from '@tokiori/contract/client';
import { useState, type ReactNode } from 'react';
import { useAction } from '../../app/api/use-action';
import { useSignedIn } from '../../app/session/use-session';
import { effectSentences, isNoticed } from './basic-effects';
import type { BasicBody } from './basic-values';
import { EffectsDialog } from './effects-dialog';

type Changes = Partial<BasicBody> & { revision: number };

interface EffectsPrompt {
  sentences: readonly string[];
  answer: (isAgreed: boolean) => void;
}

interface EffectsQuestion {
  /** Whether to save: at once where nobody is affected, else as the person answers. */
  confirm: (changes: Changes) => Promise<boolean>;
  dialog: ReactNode;
}

/** Before a change of a basic is saved: asks the server whom it affects, and the person whether they mean it. */
export const useEffectsQuestion = (basic: CompanyBasic): EffectsQuestion => {
  const { company_id } = useSignedIn().user;
  const preview = useAction(previewBasicUpdate, { errorsIn: 'caller', keeps: 'all' });
  const [asked, setAsked] = useState<EffectsPrompt | null>(null);
  const answer = (isAgreed: boolean): void => {
    asked?.answer(isAgreed);
    setAsked(null);
  };
  return {
    confirm: async ({ revision, ...changes }) => {
      if (!isNoticed(changes)) return true;
      const effects = await preview.runAsync({
        params: { company_id, basic_id: basic.id },
        body: { ...changes, revision },
      });
      const sentences = effectSentences(effects, changes, basic);
      if (sentences.length === 0) return true;
      return new Promise((resolve) => setAsked({ sentences, answer: resolve }));
    },
    dialog: asked && (
      <EffectsDialog
        sentences={asked.sentences}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  };
};
