import type { CompanyDetail } from '@tokiori/contract';
import { listQuestions } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { inCompany } from '../../app/api/in-company';
import { queryOf } from '../../app/api/query-of';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { formatNumber } from '../../ui/format/number';
import { ActionDialog } from '../../ui/overlay/action-dialog';

interface ReviewsEnd {
  /** Before a save: asks where it ends that a second person looks at questions. */
  confirm: (changes: { reviews_questions?: boolean }) => Promise<boolean>;
  dialog: ReactNode;
}

/** Whoever ends the review is told which drafts there are, and what becomes of them. */
export const useReviewsEnd = (company: CompanyDetail): ReviewsEnd => {
  const [asked, setAsked] = useState<{ answer: (isAgreed: boolean) => void } | null>(null);
  const close = (isAgreed: boolean) => {
    asked?.answer(isAgreed);
    setAsked(null);
  };
  return {
    confirm: async ({ reviews_questions: isReviewing }) => {
      if (!company.reviews_questions || isReviewing !== false) return true;
      return new Promise((answer) => setAsked({ answer }));
    },
    dialog: asked && <EndDialog companyId={company.id} onAnswer={close} />,
  };
};

const countOf = (companyId: number, state: string) =>
  queryOf(
    listQuestions,
    inCompany(companyId, { query: { review: JSON.stringify([state]), range: '[0,0]' } }),
  );

interface DialogProps {
  companyId: number;
  onAnswer: (isAgreed: boolean) => void;
}

const EndDialog = ({ companyId, onAnswer }: DialogProps) => {
  const drafts = useQuery({ ...countOf(companyId, 'Draft'), throwOnError: false });
  const waiting = useQuery({ ...countOf(companyId, 'Waiting'), throwOnError: false });
  const isUnknown = drafts.isError || waiting.isError;
  const isCounted = drafts.data !== undefined && waiting.data !== undefined;
  return (
    <ActionDialog
      title="2人目の確認をやめますか？"
      actionLabel="確認をやめて保存する"
      disabled={!isCounted && !isUnknown}
      onAction={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      {isUnknown && <InlineError message="下書きの数を確認できませんでした。" />}
      {!isCounted && !isUnknown && <Skeleton lines={3} />}
      {isCounted && <Drafts drafts={drafts.data.total} waiting={waiting.data.total} />}
      <p>これから作る問題と、変更する文面は、確認なしですぐに出題されます。</p>
    </ActionDialog>
  );
};

const Drafts = ({ drafts, waiting }: { drafts: number; waiting: number }) =>
  drafts + waiting === 0 ? (
    <p>公開していない下書きと、確認待ちの問題はありません。</p>
  ) : (
    <>
      <p>
        下書きが{formatNumber(drafts)}件、確認待ちが{formatNumber(waiting)}件あります。
      </p>
      <p>
        どちらも自動では公開されず、公開するまで出題されません。書いた本人も含めて、どの管理者も公開できるようになります。改訂案も、公開するまで元の文面のまま出題されます。
      </p>
    </>
  );
