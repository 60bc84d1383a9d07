import {
  MAX_NOTICE_TEXT,
  type NoticeReader,
  type NoticeSender,
  type PeopleNoticeKind,
} from '@tokiori/contract';
import { createPeopleNotice, previewPeopleNotice } from '@tokiori/contract/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../api/query-of';
import { sentenceOf } from '../api/sentences';
import { useAction } from '../api/use-action';
import type { AdministeredCompany } from '../session/administered';
import { useTasks } from '../tasks/task-context';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { InlineError, Note } from '../../ui/feedback/error-display';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextArea } from '../../ui/field/text-field';
import { formatNumber } from '../../ui/format/number';
import { ActionDialog } from '../../ui/overlay/action-dialog';
import { reachSentence, REFUSAL_WORDS, sendLabel } from './notice-words';
import styles from './people-notices.module.css';

/** What a notice is about, and to whom. */
export interface NoticeTarget {
  kind: PeopleNoticeKind;
  userIds: readonly number[];
  /** The course that it is about; `null`: all that they have. */
  courseId: number | null;
}

interface Props {
  company: AdministeredCompany;
  target: NoticeTarget;
  onDone: () => void;
  onClose: () => void;
}

const SENDERS = [
  { value: 'Company', label: '会社の名前で' },
  { value: 'Manager', label: '自分の名前を添えて' },
] as const;
/** Writing hundreds takes a while. */
const TIMEOUT_MS = 120_000;

/** A longer list is not read; what became of each stands in the task. */
const MOST_REASONS = 20;

/** Whom it will not reach, and why. */
const Unreached = ({ readers }: { readers: readonly NoticeReader[] }) => {
  const refused = readers.flatMap(({ id, name, refusal }) =>
    refusal === null ? [] : [{ id, text: `${name}さん：${REFUSAL_WORDS[refusal]}` }],
  );
  const more = refused.length - MOST_REASONS;
  return (
    <Note tone="review">
      <p>{reachSentence(readers)}</p>
      <ul>
        {refused.slice(0, MOST_REASONS).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
        {more > 0 && <li>ほか{formatNumber(more)}人</li>}
      </ul>
    </Note>
  );
};

/** Tells people by hand: the text as it will arrive, in whose name, and who will not get it. */
export const NoticeDialog = ({ company, target, onDone, onClose }: Props) => {
  const tasks = useTasks();
  const [sender, setSender] = useState<NoticeSender>('Company');
  /** `null`: as it is proposed. */
  const [typed, setTyped] = useState<string | null>(null);
  const about = {
    kind: target.kind,
    user_ids: [...target.userIds],
    course_template_id: target.courseId,
    in_name_of: sender,
  };
  const { data, error } = useQuery({
    ...queryOf(previewPeopleNotice, company.within({ body: about })),
    placeholderData: keepPreviousData,
    throwOnError: false,
    // Who was told meanwhile counts.
    staleTime: 0,
  });
  const send = useAction(createPeopleNotice, {
    errorsIn: 'caller',
    timeoutMs: TIMEOUT_MS,
    onDone: (task) => {
      tasks.follow(task);
      onDone();
    },
  });
  const text = typed ?? data?.default_text ?? '';
  const reached = data?.people.filter(({ refusal }) => refusal === null).length ?? 0;
  const failure = send.error ?? error;
  return (
    <ActionDialog
      wide
      title="お知らせを送る"
      actionLabel={sendLabel(reached)}
      disabled={reached === 0 || text.trim() === ''}
      busy={send.isPending}
      onAction={() => send.run(company.within({ body: { ...about, text } }))}
      onClose={onClose}
    >
      {failure && <InlineError message={sentenceOf(failure)} />}
      {data ? (
        <>
          {reachSentence(data.people) !== '' && <Unreached readers={data.people} />}
          <SegmentedControl
            label="だれの名前で送るか"
            options={SENDERS}
            value={sender}
            onChange={setSender}
          />
          <TextArea
            label="本文"
            required
            rows={4}
            maxLength={MAX_NOTICE_TEXT}
            value={text}
            onChange={({ target: { value } }) => setTyped(value)}
          />
          <p>届くメール：「{data.subject}」</p>
          <pre className={styles.mail}>{data.mail_text.replace(data.default_text, () => text)}</pre>
          <p>
            1人に1日1回まで送れます。予定のお知らせと合わせて数えます。送ったものは取り消せません。
          </p>
        </>
      ) : (
        !error && <Skeleton lines={5} />
      )}
    </ActionDialog>
  );
};
