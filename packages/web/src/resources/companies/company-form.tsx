import type { CompanyDetail } from '@tokiori/contract';
import { updateCompany } from '@tokiori/contract/client';
import { useAction } from '../../app/api/use-action';
import { useLatest } from '../../app/api/use-latest';
import { EditForm } from '../../app/forms/edit-form';
import { useEditForm } from '../../app/forms/use-edit-form';
import { updateSessionCompany } from '../../app/session/session-store';
import { companyOf } from './companies.api';
import { CompanyFields } from './company-fields';
import { companyResolver, companyValuesOf } from './company-values';
import { useReviewsEnd } from './use-reviews-end';

interface Props {
  company: CompanyDetail;
  withSeats: boolean;
  seatsAreBought?: boolean;
}

/** Changes the settings of a company. */
export const CompanyForm = ({ company, withSeats, seatsAreBought }: Props) => {
  const latest = useLatest();
  const update = useAction(updateCompany, {
    errorsIn: 'caller',
    doneMessage: '会社の設定を保存しました。',
  });
  const reviewsEnd = useReviewsEnd(company);
  const { form, edit } = useEditForm({
    record: company,
    target: 'company',
    valuesOf: (one) => companyValuesOf(one, withSeats),
    resolver: companyResolver,
    send: (body) => update.runAsync({ params: { id: company.id }, body }),
    load: (): Promise<CompanyDetail> => latest(companyOf(company.id)),
    confirm: reviewsEnd.confirm,
    onSaved: updateSessionCompany,
  });
  return (
    <EditForm edit={edit} saveLabel="設定を保存する">
      <CompanyFields
        form={form}
        company={company}
        withSeats={withSeats}
        seatsAreBought={seatsAreBought}
      />
      {reviewsEnd.dialog}
    </EditForm>
  );
};
