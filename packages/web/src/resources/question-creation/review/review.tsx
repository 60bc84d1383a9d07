import type { CreationRequestDetails, Proposal } from '@tokiori/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useLatest } from '../../../app/api/use-latest';
import { LeaveGuard } from '../../../app/forms/leave-guard';
import type { CategoryControl } from '../../../app/questions/editor/question-fields';
import { placeOfSource } from '../../../app/questions/source-place';
import { useNotify } from '../../../ui/notification/use-notify';
import { Accordion } from '../../../ui/surface/accordion';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { useMedia } from '../../../ui/use-media';
import { valuesOfProposal } from '../proposal-values';
import { creationRequestOf } from '../question-creation.api';
import { SourcePane } from '../source/source-pane';
import type { DraftState } from './proposal-drafts';
import { KeysDialog } from './keys-dialog';
import { ProposalEditor } from './proposal-editor';
import { useProposalKeys } from './proposal-keys';
import { ProposalPanel } from './proposal-panel';
import { chosenOf, neighbourOf, stateOf } from './proposal-states';
import { ProposalStrip } from './proposal-strip';
import { RemakeDialog } from './remake-dialog';
import styles from './review.module.css';
import { ReviewBar } from './review-bar';
import { SaveDialog } from './save-dialog';
import { useKeysSetting } from './use-keys-setting';
import { useReview } from './use-review';

type Review = ReturnType<typeof useReview>;

interface Props {
  request: CreationRequestDetails;
  /** Chooses where proposals are saved. */
  renderCategory: (control: CategoryControl) => ReactNode;
}

/** The proposals of a request one after another, each beside its source. */
export const ReviewOfProposals = ({ request, renderCategory }: Props) => {
  const review = useReview(request);
  const [keysOn, setKeysOn] = useKeysSetting();
  useProposalKeys(keysOn, review.run);
  const { shown, chosen, all, open, setOpen } = review;
  const isWide = useMedia('(min-width: 1060px)');
  if (!shown) return null;
  const stuck = [...all].filter(([, { state }]) => isStuck(state)).map(([sequence]) => sequence);
  const place = placeOfSource(shown.source, request.file_name);
  const source = (
    <SourcePane requestId={request.id} fileName={request.file_name} source={shown.source} />
  );
  return (
    <div>
      <ProposalStrip
        proposals={request.questions}
        shown={shown.sequence}
        chosen={chosen}
        unsent={new Set(stuck)}
        onShow={review.show}
      />
      <div className={styles.columns}>
        {isWide && (
          <section className={styles.source} aria-label="出典">
            <h2 className={styles.panelTitle}>出典</h2>
            <p className={styles.quiet}>{place}</p>
            {source}
          </section>
        )}
        <Shown request={request} review={review} shown={shown}>
          {isWide ? null : (
            <SourceFold key={`source of ${shown.sequence}`} place={place}>
              {source}
            </SourceFold>
          )}
        </Shown>
      </div>
      <ReviewBar
        proposals={request.questions}
        chosen={chosen}
        onChoose={review.choose}
        onSave={() => setOpen('save')}
        onHelp={() => setOpen('help')}
        stuck={stuck}
      />
      <Windows request={request} review={review} shown={shown} renderCategory={renderCategory} />
      <KeysDialog
        open={open === 'help'}
        isOn={keysOn}
        onSwitch={setKeysOn}
        onClose={() => setOpen(null)}
      />
      <LeaveGuard
        when={all.size > 0}
        title="直した内容が残っています"
        actionLabel="このまま移動する"
      >
        まだ保存できていない内容があります。移動すると失われます。
      </LeaveGuard>
      <div aria-live="polite">
        <VisuallyHidden>{review.announcement}</VisuallyHidden>
      </div>
    </div>
  );
};

const isStuck = (state: DraftState): boolean => state !== 'waiting' && state !== 'sending';

const SourceFold = ({ place, children }: { place: string; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Accordion title={place === '' ? '出典' : `出典：${place}`} open={isOpen} onToggle={setOpen}>
      {children}
    </Accordion>
  );
};

interface PartProps {
  request: CreationRequestDetails;
  review: Review;
  shown: Proposal;
}

const Shown = ({
  request: { id, questions },
  review,
  shown,
  children,
}: PartProps & { children: ReactNode }) => {
  const latest = useLatest();
  const { sequence } = shown;
  const load = async (): Promise<number> => {
    const { questions: now } = await latest(creationRequestOf(id));
    return now.find((one) => one.sequence === sequence)?.revision ?? shown.revision;
  };
  return (
    <ProposalPanel
      proposal={shown}
      state={stateOf(shown, review.chosen)}
      editing={review.editing}
      ends={{
        isFirst: neighbourOf(questions, sequence, -1) === null,
        isLast: neighbourOf(questions, sequence, 1) === null,
      }}
      onCommand={review.run}
      onShow={review.show}
      source={children}
    >
      <ProposalEditor
        key={sequence}
        proposal={shown}
        drafts={review.drafts}
        draft={review.all.get(sequence)}
        editing={review.editing}
        load={load}
      />
    </ProposalPanel>
  );
};

const Windows = ({
  request,
  review,
  shown,
  renderCategory,
}: PartProps & Pick<Props, 'renderCategory'>) => {
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [instructions, setInstructions] = useState<Readonly<Record<number, string>>>({});
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const { open, setOpen, drafts, all, choose, show, setEditing } = review;
  const { sequence } = shown;
  const type = (instruction: string): void =>
    setInstructions((before) => ({ ...before, [sequence]: instruction }));
  if (open === 'remake')
    return (
      <RemakeDialog
        requestId={request.id}
        sequence={sequence}
        current={() => all.get(sequence)?.values ?? valuesOfProposal(shown.question)}
        instruction={instructions[sequence] ?? ''}
        onInstruction={type}
        onRemade={(stored) => {
          drafts.discard(sequence);
          review.store(stored);
          type('');
          setOpen(null);
          review.announce(`${sequence}番の案を作り直しました`);
          notify(`${sequence}番の案を作り直しました。`, 'success');
        }}
        onClose={() => setOpen(null)}
      />
    );
  if (open !== 'save') return null;
  const sequences = chosenOf(request.questions, review.chosen);
  return (
    <SaveDialog
      requestId={request.id}
      sequences={sequences}
      drafts={drafts}
      categoryId={categoryId}
      onCategory={setCategoryId}
      renderCategory={renderCategory}
      onMend={(one) => {
        setOpen(null);
        show(one);
        setEditing(true);
      }}
      onSaved={({ created }) => {
        setOpen(null);
        choose(sequences, false);
        void client.invalidateQueries();
        notify(`${created.length}問を保存しました。`, 'success', {
          label: '保存した問題を見る',
          onSelect: () =>
            void navigate({
              to: '/admin/questions',
              search: { minorCategoryId: [String(categoryId)] } as never,
            }),
        });
      }}
      onClose={() => setOpen(null)}
    />
  );
};
