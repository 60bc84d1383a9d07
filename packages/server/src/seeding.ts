/**
 * For programs that fill a database with companies, courses and answers of their own making, such as the demo: the
 * tables, and the very rules by which the server grades, delivers and adds up.
 */
export type { OwnedDatabase } from './platform/database';
export { openSecrets } from './platform/secret-key';
export { hashPassword } from './platform/sign-in/passwords';
export type { ExaminationRow } from './resources/deliveries/examination-row';
export { candidateOf, deliveryOf, isReviewed } from './resources/deliveries/states';
export { nationalHolidaysBetween } from './resources/work-calendars/national-holidays';
export { closeQuarters } from './resources/kpis/close-quarters';
export { agreeForAll } from './resources/legal/agree-for-all';
export { prepareRecall } from './resources/kpis/prepare-recall';
export { givenIds, type Submission } from './resources/survey-sheets/apply-answer';
export {
  createAggregator,
  type LearnerAggregator,
} from './resources/survey-sheets/learner-aggregator';
export {
  insertBasicSittings,
  insertMonths,
  insertStalePredictions,
} from './resources/survey-sheets/rebuild.queries';
export { rebuildSums, saveAggregates } from './resources/survey-sheets/rebuild.service';
export type { Tx } from './shared/caller';
export { groupBy } from './shared/group-by';
export { insertRows, type RowOf } from './shared/insert-rows.queries';
export type { StoredChoice, StoredWord } from './shared/stored-question';
export type { Tables } from './tables';
