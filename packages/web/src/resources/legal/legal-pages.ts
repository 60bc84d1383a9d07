// In one file: every learner's page names the files of all pages.
export { ConsentPage } from './consent-page';
export { PrivacyPage } from './privacy-page';
export { TermsPage } from './terms-page';
