import { LegalDocument } from './legal-document';
import { PRIVACY } from './privacy-text';

export const PrivacyPage = () => <LegalDocument text={PRIVACY} />;
