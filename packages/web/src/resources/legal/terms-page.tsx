import { LegalDocument } from './legal-document';
import { TERMS } from './terms-text';

export const TermsPage = () => <LegalDocument text={TERMS} />;
