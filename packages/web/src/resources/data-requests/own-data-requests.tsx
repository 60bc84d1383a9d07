import { useInfiniteQuery } from '@tanstack/react-query';
import type { DataRequestKind, OwnDataRequest } from '@tokiori/contract';
import {
  createDataRequest,
  listOwnDataRequests,
  withdrawDataRequest,
} from '@tokiori/contract/client';
import { useState } from 'react';
import { ALWAYS_FRESH, pagesOf } from '../../app/api/query-of';
import { sentenceOf } from '../../app/api/sentences';
import { useAction } from '../../app/api/use-action';
import { QueryBoundary } from '../../app/page/query-boundary';
import { DELETABLE_WORDS, REQUEST_KINDS, REQUEST_STATES } from '../../app/words/data-request-words';
import { Button } from '../../ui/button/button';
import { RadioGroup } from '../../ui/choice/radio-group';
import { LineItem, LineList } from '../../ui/data/line-list';
import { Chip } from '../../ui/feedback/chip';
import { InlineError } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextArea } from '../../ui/field/text-field';
import { formatInstant } from '../../ui/format/date';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Stack } from '../../ui/surface/card';

const requestsQuery = {
  ...pagesOf(listOwnDataRequests, { query: { limit: '20' } }),
  ...ALWAYS_FRESH,
  throwOnError: false,
};

/** The contract takes no more. */
const MAX_REQUEST = 1000;

const HINTS: Record<DataRequestKind, string> = {
  Correction: '直してほしい項目と、正しい内容を書いてください。',
  Deletion: '消してほしいデータや理由があれば、書いてください。書かなくてもかまいません。',
};

const KIND_OPTIONS = [
  { value: 'Correction', label: '訂正を依頼する' },
  { value: 'Deletion', label: '削除を依頼する' },
] as const;

const RequestForm = () => {
  const [kind, setKind] = useState<DataRequestKind>('Correction');
  const [text, setText] = useState('');
  const { run, isPending, error } = useAction(createDataRequest, {
    errorsIn: 'caller',
    doneMessage: '会社の管理者に依頼しました。',
    onDone: () => setText(''),
  });
  return (
    <Stack>
      <RadioGroup label="依頼" options={KIND_OPTIONS} value={kind} onChange={setKind} />
      <TextArea
        label="依頼の内容"
        hint={HINTS[kind]}
        rows={4}
        maxLength={MAX_REQUEST}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {error && <InlineError message={sentenceOf(error)} />}
      <div>
        <Button
          busy={isPending}
          disabled={kind === 'Correction' && text.trim() === ''}
          onClick={() => run({ body: { kind, text } })}
        >
          {kind === 'Correction' ? '訂正を依頼する' : '削除を依頼する'}
        </Button>
      </div>
    </Stack>
  );
};

const notesOf = (request: OwnDataRequest): string[] => {
  const deleted = request.deleted.map(
    ({ record, count }) => `削除：${DELETABLE_WORDS[record]}（${count}件）`,
  );
  const answer = request.reason === null ? [] : [`回答：${request.reason}`];
  const asked = request.text === '' ? [] : [`依頼：${request.text}`];
  return [`${formatInstant(request.created_at)}に依頼`, ...asked, ...answer, ...deleted];
};

/** Takes back what was asked, after asking whether that is meant. */
const Withdrawal = ({ request }: { request: OwnDataRequest }) => {
  const [open, setOpen] = useState(false);
  const withdrawal = useAction(withdrawDataRequest, {
    errorsIn: 'caller',
    doneMessage: '依頼を取り下げました。',
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        取り下げる
      </Button>
      {open && (
        <ConfirmDialog
          open
          title={`データの${REQUEST_KINDS[request.kind]}の依頼を取り下げますか？`}
          actionLabel="取り下げる"
          busy={withdrawal.isPending}
          error={withdrawal.error && sentenceOf(withdrawal.error)}
          onConfirm={() => withdrawal.run({ params: { id: request.id } })}
          onClose={() => setOpen(false)}
        >
          <p>会社の管理者に、取り下げたことを知らせます。あとからもう一度依頼できます。</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** What one has asked of one's data, what was answered, and asking anew. */
export const OwnDataRequests = () => {
  const pages = useInfiniteQuery(requestsQuery);
  const requests = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Stack>
      <RequestForm />
      <QueryBoundary query={pages} skeleton={<Skeleton blockRem={6} />}>
        {() =>
          requests.length > 0 && (
            <>
              <LineList label="これまでの依頼">
                {requests.map((request) => (
                  <LineItem
                    key={request.id}
                    title={`データの${REQUEST_KINDS[request.kind]}`}
                    notes={notesOf(request)}
                  >
                    <Chip tone={request.state === 'Open' ? 'review' : undefined}>
                      {REQUEST_STATES[request.state]}
                    </Chip>
                    {request.state === 'Open' && <Withdrawal request={request} />}
                  </LineItem>
                ))}
              </LineList>
              {pages.hasNextPage && (
                <div>
                  <Button
                    busy={pages.isFetchingNextPage}
                    onClick={() => void pages.fetchNextPage()}
                  >
                    前の依頼も表示する
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryBoundary>
    </Stack>
  );
};
