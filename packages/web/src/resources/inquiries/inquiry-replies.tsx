import { Chip } from '../../ui/feedback/chip';
import { formatInstant } from '../../ui/format/date';
import { Card, Section, Stack } from '../../ui/surface/card';
import { MAIL_STATES } from '../../app/words/mail-words';
import type { InquiryAnswer } from './inquiries.api';
import styles from './inquiry-desk.module.css';
import { ReplyForm } from './reply-form';

type Reply = InquiryAnswer['replies'][number];

const SentReply = ({ reply: { body, sent_by, created_at, mail_state } }: { reply: Reply }) => (
  <li>
    <Card>
      <p className={styles.sentBy}>
        {sent_by ?? '削除されたユーザー'}・{formatInstant(created_at)}
        {mail_state !== null && (
          <>
            {' '}
            <Chip tone={MAIL_STATES[mail_state].tone} icon={MAIL_STATES[mail_state].icon}>
              {MAIL_STATES[mail_state].label}
            </Chip>
          </>
        )}
      </p>
      <p className={styles.text}>{body}</p>
    </Card>
  </li>
);

/** What was answered, and the next answer. */
export const InquiryReplies = ({ inquiry }: { inquiry: InquiryAnswer }) => (
  <Section title="返信">
    <Stack>
      {inquiry.replies.length > 0 && (
        <ol className={styles.replies}>
          {inquiry.replies.map((reply) => (
            <SentReply key={reply.id} reply={reply} />
          ))}
        </ol>
      )}
      <ReplyForm inquiry={inquiry} />
    </Stack>
  </Section>
);
