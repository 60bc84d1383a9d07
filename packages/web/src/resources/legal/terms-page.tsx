import { Page } from '../../app/page/page';
import { LegalDocument } from './legal-document';

export const TermsPage = () => (
  <Page title="利用規約" isPublic width="reading">
    <LegalDocument kind="terms" />
  </Page>
);
