import { MAX_INQUIRY_TEXT } from '@tokiori/contract';
import { updateInquiry } from '@tokiori/contract/client';
import { INQUIRY_STATUS_LABELS } from '@tokiori/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAction } from '../../app/api/use-action';
import { useLatest } from '../../app/api/use-latest';
import { EditForm } from '../../app/forms/edit-form';
import { useEditForm } from '../../app/forms/use-edit-form';
import { Checkbox } from '../../ui/choice/checkbox';
import { Select, type Option } from '../../ui/field/select';
import { TextArea } from '../../ui/field/text-field';
import { Section, Stack } from '../../ui/surface/card';
import { inquiryOf, operators, type InquiryAnswer } from './inquiries.api';
import styles from './inquiry-desk.module.css';
import { stateResolver, stateValuesOf, type StateFormApi } from './inquiry-state-values';

const STATUSES = Object.entries(INQUIRY_STATUS_LABELS).map(([value, label]) => ({ value, label }));

/** The operator's people, and who looks after it by now should they be none of them any more. */
const useOperatorOptions = ({ assigned_to: id, assigned_name: name }: InquiryAnswer): Option[] => {
  const { data = [] } = useQuery({ ...operators, throwOnError: false });
  const active = data.filter((user) => user.active);
  const options = active.map((user) => ({ value: user.id, label: user.name }));
  const isMissing = id !== null && !active.some((user) => user.id === id);
  return isMissing ? [...options, { value: id, label: name ?? '削除されたユーザー' }] : options;
};

const Fields = ({ form, inquiry }: { form: StateFormApi; inquiry: InquiryAnswer }) => {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Stack>
      <div className={styles.pair}>
        <Select
          {...register('status')}
          label="状態"
          options={STATUSES}
          error={errors.status?.message}
        />
        <Select
          {...register('assigned_to', {
            setValueAs: (typed: unknown) =>
              typed === '' || typed === null || typed === undefined ? null : Number(typed),
          })}
          label="担当"
          emptyLabel="決めていません"
          options={useOperatorOptions(inquiry)}
          error={errors.assigned_to?.message}
        />
      </div>
      <TextArea
        {...register('note')}
        label="メモ"
        hint="運営会社の管理者だけが読みます。送った人には届きません。"
        rows={3}
        maxLength={MAX_INQUIRY_TEXT}
        error={errors.note?.message}
      />
      <Checkbox
        {...register('suspected')}
        label="迷惑の疑いがある"
        hint="ふだんの一覧に出さず、未対応のまま90日たつと消えます。対応を始めるか担当を決めると、自動で外れます。"
        error={errors.suspected?.message}
      />
    </Stack>
  );
};

/** How far the operator has come with it, and who looks after it. */
export const InquiryStateForm = ({ inquiry }: { inquiry: InquiryAnswer }) => {
  const latest = useLatest();
  const update = useAction(updateInquiry, {
    errorsIn: 'caller',
    doneMessage: '対応の状況を保存しました。',
  });
  const { form, edit } = useEditForm({
    record: inquiry,
    target: 'inquiry',
    valuesOf: stateValuesOf,
    resolver: stateResolver,
    send: (body) => update.runAsync({ params: { id: inquiry.id }, body }),
    load: (): Promise<InquiryAnswer> => latest(inquiryOf(inquiry.id)),
  });
  const replyCount = inquiry.replies.length;
  const repliesSeen = useRef(replyCount);
  useEffect(() => {
    if (repliesSeen.current === replyCount) return;
    repliesSeen.current = replyCount;
    // An answer has changed the state: what is typed here goes on from there.
    if (edit.isDirty) void edit.takeLatest();
  }, [replyCount, edit]);
  return (
    <EditForm edit={edit} saveLabel="対応の状況を保存する">
      <Section title="対応の状況">
        <Fields form={form} inquiry={inquiry} />
      </Section>
    </EditForm>
  );
};
