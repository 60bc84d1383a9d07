import { getInvitationOutlook } from '@tokiori/contract/client';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf } from '../../app/api/query-of';
import { useLeave } from '../../app/forms/use-leave';
import { Page } from '../../app/page/page';
import { SegmentedControl } from '../../ui/choice/radio-group';
import { Note } from '../../ui/feedback/error-display';
import { useNotify } from '../../ui/notification/use-notify';
import { Stack } from '../../ui/surface/card';
import { PageHeader } from '../../ui/surface/page-header';
import { InviteManyForm } from './create/invite-many-form';
import { UserCreateForm } from './create/user-create-form';
import { companyOf, wayBack } from './user-administration';
import {
  companySearch,
  useAdministered,
  type AdministeredCompany,
} from '../../app/session/administered';
import { departmentsOf } from '../../app/people/departments-of';
import {
  invitedSentence,
  invitingSentence,
  useInvitationOutlook,
  type InvitationCounts,
} from '../../app/people/invitations';
import { WayToSeats } from '../../app/people/way-to-seats';
import { NO_SEATS_SENTENCE, seatsLeft, seatsSentence } from './user-seats';
import styles from './user-administration.module.css';

/** Where an invitation would not go out at once: why, and by when it arrives. */
const QueueNote = () => {
  const outlook = useInvitationOutlook(1);
  if (!outlook || outlook.at_once > 0) return null;
  return <Note tone="review">招待のメール：{invitingSentence(outlook, 1)}</Note>;
};

/** Tells what became of the invitations, and of those that wait until when. */
const useTellInvited = (company: AdministeredCompany) => {
  const client = useQueryClient();
  const notify = useNotify();
  return async (invited: InvitationCounts): Promise<void> => {
    if (invited.queued === 0) return notify(invitedSentence(invited), 'success');
    const query = companySearch(company);
    const outlook = await client
      .query({ ...queryOf(getInvitationOutlook, { query }), staleTime: 0 })
      .catch(() => null);
    notify(invitedSentence(invited, outlook), 'info');
  };
};

export const UserCreatePage = () => {
  const company = useAdministered();
  const { leaving, leave } = useLeave();
  const { data: detail } = useSuspenseQuery(companyOf(company.companyId));
  const { data: departments } = useSuspenseQuery(departmentsOf(company));
  const [mode, setMode] = useState<'one' | 'many'>('one');
  const [isManyOpened, setManyOpened] = useState(false);
  const tellInvited = useTellInvited(company);
  const back = wayBack(company);
  const isOther = company.otherCompanyId !== null;
  return (
    <Page title="ユーザー作成" width="reading">
      <PageHeader
        title={isOther ? `${detail.name}のユーザー作成` : 'ユーザー作成'}
        lead={`作成すると、パスワードを決めるための招待をメールで送ります。${seatsSentence(detail)}`}
        back={back}
      />
      <div className={styles.notes}>
        {seatsLeft(detail) === 0 && (
          <Note tone="review">
            {NO_SEATS_SENTENCE}
            <WayToSeats />
          </Note>
        )}
        <QueueNote />
        <p>
          メールアドレスのない人は、
          <Link to="/admin/users/create-without-email" search={companySearch(company)}>
            メールアドレスなしで作成
          </Link>
          できます。
        </p>
      </div>
      <Stack gap="roomy">
        <SegmentedControl
          label="作る人数"
          value={mode}
          onChange={(chosen) => {
            setMode(chosen);
            if (chosen === 'many') setManyOpened(true);
          }}
          options={[
            { value: 'one', label: '1人ずつ' },
            { value: 'many', label: '何人かまとめて' },
          ]}
        />
        {/* What was typed in the other form stays. */}
        <div hidden={mode !== 'one'}>
          <UserCreateForm
            company={company}
            departments={departments}
            leaving={leaving}
            onCreated={({ id }) => leave(`/admin/users/${id}`)}
          />
        </div>
        {isManyOpened && (
          <div hidden={mode !== 'many'}>
            <InviteManyForm
              company={company}
              departments={departments}
              leaving={leaving}
              onAllMade={(invited) => {
                void tellInvited(invited);
                leave(back.to);
              }}
            />
          </div>
        )}
      </Stack>
    </Page>
  );
};
