import type { User } from '@tokiori/contract';
import { resumeUserMail } from '@tokiori/contract/client';
import { useAction } from '../../../app/api/use-action';
import { Button } from '../../../ui/button/button';
import { Note } from '../../../ui/feedback/error-display';
import { formatInstant } from '../../../ui/format/date';
import { Section, Stack } from '../../../ui/surface/card';

interface Props {
  user: User;
  failure: NonNullable<User['mail_failure']>;
}

/** Says that mails to the address come back, and lets them go out again. */
export const MailFailure = ({ user, failure }: Props) => {
  const resume = useAction(resumeUserMail, {
    doneMessage: 'もう一度、お知らせメールを送れるようにしました。',
  });
  return (
    <Section title="届かないメール">
      <Stack>
        <Note tone="attention">
          {formatInstant(failure.failed_at)}に、{user.email}
          あてのメールが受け取りを断られました（{failure.reason}
          ）。このアドレスには、お知らせメールを送っていません。
        </Note>
        <p>アドレスを直すか、届くようになったことを確かめてから、もう一度送れるようにします。</p>
        <div>
          <Button busy={resume.isPending} onClick={() => resume.run({ params: { id: user.id } })}>
            もう一度送れるようにする
          </Button>
        </div>
      </Stack>
    </Section>
  );
};
