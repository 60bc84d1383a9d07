import type { CreationRequestDetails, Proposal } from '@tokiori/contract';
import { updateProposal } from '@tokiori/contract/client';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../app/api/use-action';
import { idIn } from '../../../app/router/search';
import { useChosen } from './chosen-proposals';
import type { Command } from './proposal-keys';
import { neighbourOf, shownOf, stateOf, STATE_WORDS } from './proposal-states';
import { useProposalDrafts, useStoreProposal } from './use-proposal-drafts';
import { useSearchValues } from '../../../app/page/use-search-values';

export type OpenWindow = 'remake' | 'help' | 'save' | null;

const said = (sequence: number, words: string): string => `${sequence}番の案${words}`;

/** Going through the proposals of a request: which one is shown, what was chosen, and what each command does. */
export const useReview = (request: CreationRequestDetails) => {
  const { id: requestId, questions } = request;
  const named = idIn(useSearchValues().proposal);
  const navigate = useNavigate();
  const { chosen, choose } = useChosen(requestId);
  const { drafts, all } = useProposalDrafts(requestId);
  const [editing, setEditing] = useState(false);
  const [open, setOpen] = useState<OpenWindow>(null);
  const [announcement, announce] = useState('');
  // While others come, the one that somebody looks at stays.
  const [first] = useState(() => shownOf(questions, undefined)?.sequence);
  const shown = shownOf(questions, named ?? first);
  const store = useStoreProposal(requestId);
  const dropping = useAction(updateProposal, {
    // The answer is all that changes.
    keeps: 'all',
    onDone: (stored) => {
      store(stored);
      announce(said(stored.sequence, stored.dropped ? 'を使わないことにしました' : 'を戻しました'));
    },
  });

  const show = (sequence: number): void => {
    if (shown) void drafts.flush(shown.sequence);
    const next = questions.find((one) => one.sequence === sequence);
    if (!next) return;
    setEditing(false);
    announce(
      said(sequence, `。${STATE_WORDS[stateOf(next, chosen)].label}。${next.question.title}`),
    );
    void navigate({
      to: '.',
      search: { proposal: sequence } as never,
      replace: true,
      resetScroll: false,
    });
  };
  const turn = (step: -1 | 1): void => {
    const next = shown && neighbourOf(questions, shown.sequence, step);
    if (next) show(next);
    else announce(step === 1 ? '最後の案です' : '最初の案です');
  };
  const drop = async ({ sequence, dropped }: Proposal): Promise<void> => {
    await drafts.flush(sequence);
    if (!dropped) {
      choose([sequence], false);
      setEditing(false);
    }
    const params = { request_id: requestId, sequence };
    dropping.run({ params, body: { dropped: !dropped } });
  };
  const toggle = (sequence: number, isChosen: boolean): void => {
    choose([sequence], !isChosen);
    announce(said(sequence, isChosen ? 'を選ぶのをやめました' : 'を選びました'));
  };
  const run = (command: Command): void => {
    if (command === 'help') return setOpen('help');
    if (command === 'next') return turn(1);
    if (command === 'previous') return turn(-1);
    const state = shown && stateOf(shown, chosen);
    if (!shown || state === 'saved') return announce('この案は保存済みです');
    if (command === 'drop') return void drop(shown);
    if (state === 'dropped') return announce('使わない案です。使う案に戻すと、操作できます');
    if (command === 'choose') toggle(shown.sequence, state === 'chosen');
    if (command === 'edit') setEditing(!editing);
    if (command === 'remake') setOpen('remake');
  };
  return {
    shown,
    chosen,
    choose,
    drafts,
    all,
    // What was saved or dropped meanwhile is no longer edited.
    editing: editing && shown?.saved_question_id === null && !shown.dropped,
    setEditing,
    open,
    setOpen,
    announcement,
    announce,
    show,
    run,
    store,
  };
};
