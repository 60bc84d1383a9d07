import type { CompanyDetail, CompanyUpdateBody } from '@tokiori/contract';
import { AppError, invalid } from '../../platform/errors';
import { isConfirmed, type Caller } from '../../shared/caller';
import { holdsAddress, NO_ADDRESS_IN_NAME } from '../../shared/names';

/** Settings that are part of the contract with the operator. */
const OPERATORS = ['seats', 'active', 'approved', 'code'] as const;

/** Refuses a change of settings that only the operator may change. */
export const refuseOperatorsFields = (caller: Caller, changes: CompanyUpdateBody): void => {
  if (caller.role === 'SuperAdmin') return;
  const field = OPERATORS.find((name) => changes[name] !== undefined);
  if (field !== undefined)
    throw new AppError('FORBIDDEN', {
      message: '席数、利用の停止、承認、会社コードは、運営会社の管理者だけが変更できます。',
      field,
    });
  // The SuperAdmins' own sign-in depends on it.
  if (caller.isVendor && changes.two_factor_required !== undefined)
    throw new AppError('FORBIDDEN', {
      message: '運営会社の二段階認証の決まりは、運営会社の管理者だけが変更できます。',
      field: 'two_factor_required',
    });
};

/** Refuses changes of the company's sign-in rules unless the caller has re-authenticated recently. */
export const refuseUnproved = (caller: Caller, changes: CompanyUpdateBody, now: Date): void => {
  const changesSignInMethods =
    changes.two_factor_required !== undefined || changes.active !== undefined;
  if (changesSignInMethods && !isConfirmed(caller, now))
    throw new AppError('CONFIRMATION_REQUIRED');
};

/** Refuses a name that contains a link: it appears in mails to people who may not know the company. */
export const refuseAddressInName = (caller: Caller, name: string | undefined): void => {
  if (caller.role === 'SuperAdmin' || name === undefined || !holdsAddress(name)) return;
  throw invalid([{ field: 'name', message: NO_ADDRESS_IN_NAME }]);
};

/** Refuses fewer seats than are in use. */
export const refuseTooFewSeats = (
  company: CompanyDetail,
  seats: number | null | undefined,
): void => {
  if (seats === undefined || seats === null || seats >= company.seats_used) return;
  throw invalid([
    {
      field: 'seats',
      message: `現在${company.seats_used}席を使用しています。${company.seats_used}以上の席数を入力してください。`,
    },
  ]);
};

/** Refuses to close the operator's own company, because nobody could reopen it. */
export const refuseClosedVendor = (company: CompanyDetail, active: boolean | undefined): void => {
  if (active === false && company.is_vendor)
    throw new AppError('CONFLICT', { message: '運営会社は停止できません。', field: 'active' });
};

/**
 * Refuses e-mailed codes for the operator's own company while no mail server is set: the codes would stay in the
 * operator's mailbox, which its SuperAdmins can only open after signing in. Other users can ask the operator for them.
 */
export const refuseSelfLockout = (
  company: CompanyDetail,
  required: boolean | undefined,
  smtpUrl: string | null,
): void => {
  if (required === true && company.is_vendor && smtpUrl === null)
    throw new AppError('CONFLICT', {
      message:
        'メールサーバーが設定されていないため、運営会社では二段階認証を必須にできません。確認コードを受け取れず、だれもログインできなくなります。',
      field: 'two_factor_required',
    });
};

/** A second person looks at questions: there has to be one. */
export const refuseReviewsAlone = (admins: number): void => {
  if (admins < 2)
    throw new AppError('CONFLICT', {
      message:
        '公開前の確認には、利用中の管理者が2人以上要ります。先に、もう1人を管理者にしてください。',
      field: 'reviews_questions',
    });
};
