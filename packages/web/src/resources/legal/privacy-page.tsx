import { Page } from '../../app/page/page';
import { LegalDocument } from './legal-document';

export const PrivacyPage = () => (
  <Page title="プライバシーポリシー" isPublic width="reading">
    <LegalDocument kind="privacy" />
  </Page>
);
