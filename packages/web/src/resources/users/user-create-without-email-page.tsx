import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeave } from '../../app/forms/use-leave';
import { Page } from '../../app/page/page';
import { Note } from '../../ui/feedback/error-display';
import { PageHeader } from '../../ui/surface/page-header';
import { PasswordSheet } from './create/password-sheet';
import styles from './create/password-sheet.module.css';
import { SheetGuard } from './create/sheet-guard';
import { useCreateLines } from './create/use-create-lines';
import { isBlank } from './create/user-lines';
import { WithoutEmailForm } from './create/without-email-form';
import { companyOf, wayBack } from './user-administration';
import { departmentsOf } from '../../app/people/departments-of';
import { WayToSeats } from '../../app/people/way-to-seats';
import { useAdministered } from '../../app/session/administered';
import { NO_SEATS_SENTENCE, seatsLeft, seatsSentence } from './user-seats';

export const UserCreateWithoutEmailPage = () => {
  const company = useAdministered();
  const back = wayBack(company);
  const { leaving, leave } = useLeave();
  const { data: detail } = useSuspenseQuery(companyOf(company.companyId));
  const { data: departments } = useSuspenseQuery(departmentsOf(company));
  const people = useCreateLines(company, 'login_id');
  const [isShown, setShown] = useState(false);
  const cards = people.lines.flatMap(({ name, made }) =>
    made?.password ? [{ name, login: made.login, password: made.password }] : [],
  );
  const isRest = people.lines.some((line) => line.made === null && !isBlank(line));
  return (
    <Page title="メールアドレスなしで作成" width={isShown ? 'full' : 'reading'}>
      <div className={styles.screen}>
        <PageHeader
          title="メールアドレスなしで作成"
          lead={`ログインIDと初期パスワードでログインする人を作り、渡す用紙を印刷します。${seatsSentence(detail)}`}
          back={back}
        />
        {!isShown && seatsLeft(detail) === 0 && (
          <Note tone="review">
            {NO_SEATS_SENTENCE}
            <WayToSeats />
          </Note>
        )}
      </div>
      {isShown ? (
        <PasswordSheet
          companyName={detail.name}
          cards={cards}
          onBack={isRest ? () => setShown(false) : null}
          onKept={() => leave(back.to)}
        />
      ) : (
        <WithoutEmailForm
          people={people}
          departments={departments}
          onAllMade={() => setShown(true)}
          onShowMade={() => setShown(true)}
        />
      )}
      <SheetGuard when={cards.length > 0 && !leaving} />
    </Page>
  );
};
