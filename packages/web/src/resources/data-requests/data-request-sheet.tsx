import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DataRequest, DataRequestOutlook, DeletableRecord } from '@tokiori/contract';
import { decideDataRequest, getDataRequestOutlook } from '@tokiori/contract/client';
import { useState } from 'react';
import { ALWAYS_FRESH, queryOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { DELETABLE_WORDS, KEPT_WORDS, REQUEST_KINDS } from '../../app/words/data-request-words';
import { Button } from '../../ui/button/button';
import { Checkbox } from '../../ui/choice/checkbox';
import { RadioGroup } from '../../ui/choice/radio-group';
import { LineItem, LineList } from '../../ui/data/line-list';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextArea } from '../../ui/field/text-field';
import { formatInstant } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';
import { Sheet } from '../../ui/overlay/dialog';
import { Stack } from '../../ui/surface/card';
import { requesterName, RequestStateChip, waitedText } from './data-request-columns';
import styles from './data-requests.module.css';

/** The contract takes no more. */
const MAX_REASON = 500;

type Decision = 'Done' | 'Refused';

const DECISIONS: Record<DataRequest['kind'], readonly { value: Decision; label: string }[]> = {
  Correction: [
    { value: 'Done', label: '直した' },
    { value: 'Refused', label: '直さない' },
  ],
  Deletion: [
    { value: 'Done', label: '選んだデータを削除する' },
    { value: 'Refused', label: '削除しない' },
  ],
};

interface DeletionProps {
  outlook: DataRequestOutlook;
  chosen: ReadonlySet<DeletableRecord>;
  onToggle: (record: DeletableRecord) => void;
  isOpen: boolean;
}

/** What can be deleted, what stays and why. */
const Deletion = ({ outlook, chosen, onToggle, isOpen }: DeletionProps) => (
  <>
    {isOpen &&
      outlook.deletable.map(({ record, count }) => (
        <Checkbox
          key={record}
          label={`${DELETABLE_WORDS[record]}（${formatNumber(count)}件）を削除する`}
          checked={chosen.has(record)}
          onChange={() => onToggle(record)}
        />
      ))}
    <h3>残るデータと、その理由</h3>
    <LineList>
      {outlook.kept.map(({ record, count }) => {
        const { name, why } = KEPT_WORDS[record];
        return (
          <LineItem
            key={record}
            title={count === null ? name : `${name}（${formatNumber(count)}件）`}
            notes={[why]}
          />
        );
      })}
    </LineList>
  </>
);

const Person = ({ request }: { request: DataRequest }) => (
  <div>
    <p>
      <strong>{requesterName(request)}</strong> <RequestStateChip {...request} />
    </p>
    <p>
      {REQUEST_KINDS[request.kind]}・{formatInstant(request.created_at)}・{waitedText(request)}
    </p>
    {request.text !== '' && <p className={styles.text}>{request.text}</p>}
    {request.user && (
      <Link to="/admin/users/$userId" params={{ userId: request.user.id }}>
        ユーザーの画面を開く
      </Link>
    )}
  </div>
);

const Answer = ({ request }: { request: DataRequest }) => (
  <div>
    <p>回答：{request.reason}</p>
    {request.deleted.map(({ record, count }) => (
      <p key={record}>
        {DELETABLE_WORDS[record]}を{formatNumber(count)}件削除しました。
      </p>
    ))}
    <p>
      {request.decided_by_name ?? '削除されたユーザー'}・{formatInstant(request.decided_at)}
    </p>
  </div>
);

interface Props {
  request: DataRequest;
  onClose: () => void;
}

/** What is being decided, and sending it. */
const useDecision = ({ request: { id, kind, ...request }, onClose }: Props) => {
  const [decision, setDecision] = useState<Decision | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<DeletableRecord>>(new Set());
  const [reason, setReason] = useState('');
  const isOpen = request.state === 'Open' && request.user !== null;
  const isDeletion = kind === 'Deletion' && isOpen;
  const deletes = isDeletion && decision === 'Done';
  const { run, isPending, error } = useAction(decideDataRequest, {
    errorsIn: 'caller',
    doneMessage: '回答しました。本人の「お知らせ」に届きます。',
    onDone: onClose,
  });
  const send = (): void => {
    if (decision === null) return;
    run({ params: { id }, body: { decision, delete: deletes ? [...chosen] : [], reason } });
  };
  const toggle = (record: DeletableRecord): void =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(record)) after.add(record);
      return after;
    });
  const isMissing = decision === null || reason.trim() === '' || (deletes && chosen.size === 0);
  return {
    decision,
    setDecision,
    chosen,
    toggle,
    reason,
    setReason,
    isOpen,
    isDeletion,
    deletes,
    isMissing,
    send,
    isPending,
    error,
  };
};

type DecisionState = ReturnType<typeof useDecision>;

const DecisionFields = ({ request, state }: { request: DataRequest; state: DecisionState }) => {
  const { decision, setDecision, chosen, toggle, reason, setReason, isDeletion } = state;
  const outlook = useQuery({
    ...queryOf(getDataRequestOutlook, { params: { id: request.id } }),
    ...ALWAYS_FRESH,
    throwOnError: false,
    enabled: isDeletion,
  });
  return (
    <>
      <RadioGroup
        label="どうしますか"
        options={DECISIONS[request.kind]}
        value={decision}
        onChange={setDecision}
      />
      {isDeletion && (
        <>
          <QueryBoundary query={outlook} skeleton={<Skeleton blockRem={16} />}>
            {(data) => (
              <Deletion outlook={data} chosen={chosen} onToggle={toggle} isOpen={state.deletes} />
            )}
          </QueryBoundary>
          <p>
            退職などですべてを削除するときは、ユーザーの画面の「その他」で、ユーザーを削除してください。この依頼も対応済みになります。
          </p>
        </>
      )}
      <TextArea
        label="本人への回答"
        hint="直したこと、削除したこと、残すデータとその理由を書いてください。本人が読みます。"
        rows={4}
        maxLength={MAX_REASON}
        required
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </>
  );
};

/** A request with what its deletion would come to, and its answer. */
export const DataRequestSheet = ({ request, onClose }: Props) => {
  const state = useDecision({ request, onClose });
  const { isOpen, deletes, isMissing, isPending, error, send } = state;
  return (
    <Sheet
      open
      title="データの訂正・削除の依頼"
      onClose={onClose}
      actions={
        isOpen && (
          <Button
            variant={deletes ? 'dangerStrong' : 'primary'}
            busy={isPending}
            disabled={isMissing}
            onClick={send}
          >
            {deletes ? '削除して回答する' : '回答する'}
          </Button>
        )
      }
    >
      <Stack>
        <Person request={request} />
        {!isOpen && request.reason !== null && <Answer request={request} />}
        {isOpen && <DecisionFields request={request} state={state} />}
        {error && <InlineError message={sentenceOf(error)} />}
      </Stack>
    </Sheet>
  );
};
