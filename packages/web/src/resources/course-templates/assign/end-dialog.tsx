import type { CourseUser } from '@tokiori/contract';
import { disableExamination } from '@tokiori/contract/client';
import { perform } from '../../../app/api/perform';
import { PeopleDialog, type PeopleAction } from '../../../app/people/people-dialog';

interface Props {
  open: boolean;
  users: readonly CourseUser[];
  onClose: () => void;
  onDone: () => void;
}

const END: PeopleAction<CourseUser> = {
  danger: true,
  label: (count) => `${count}人の受講を終了する`,
  question: (count) => `${count}人の受講を終了しますか？`,
  doneMessage: (count) => `${count}人の受講を終了しました。`,
  failedMessage: (count) => `${count}人の受講は終了できませんでした。`,
  perform: async (client, { examination }) =>
    examination &&
    perform(client, disableExamination, {
      params: { examination_id: examination.id },
      body: { disabled: true },
    }),
};

/** Ends the examinations of many people. */
export const EndDialog = ({ open, users, onClose, onDone }: Props) =>
  open && (
    <PeopleDialog action={END} people={users} onClose={onClose} onDone={onDone}>
      <p>
        新しい出題と復習がなくなります。これまでの解答と成績は残り、あとでもう一度割り当てられます。
      </p>
    </PeopleDialog>
  );
