import { OwnCompanyDetailPage } from '../companies/own-company-detail-page';
import { LABEL_KINDS } from './label-kinds';
import { LabelSection } from './label-section';

/** The company's own words for what its people do. */
export const LabelsPage = () => (
  <OwnCompanyDetailPage title="職種と役職">
    {() => (
      <>
        <LabelSection kind={LABEL_KINDS.profession} />
        <LabelSection kind={LABEL_KINDS.post} />
      </>
    )}
  </OwnCompanyDetailPage>
);
