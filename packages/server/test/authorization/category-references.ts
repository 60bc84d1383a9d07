import * as api from '@tokiori/contract';
import { refers, type Reference } from './reference';

/** What is read and written of categories. */
export const categoryReferences: readonly Reference[] = [
  ...refers(api.updateMajorCategory, ['body.image', 'image', 400]),
  // Into itself nothing is moved.
  ...refers(api.deleteMajorCategory, ['query.move_to_id', 'major', 400, 400]),
  ...refers(api.deleteMediumCategory, ['query.move_to_id', 'medium', 400, 400]),
  ...refers(api.deleteMinorCategory, ['query.move_to_id', 'minor', 400, 400]),
  ...refers(api.listMajorCategories, ['query.id', 'major', 'empty']),
  ...refers(api.listMediumCategories, ['query.id', 'medium', 'empty']),
  ...refers(api.listMinorCategories, ['query.id', 'minor', 'empty']),
  ...refers(api.listMediumCategories, ['query.major_category_id', 'major', 'empty']),
  ...refers(api.createMediumCategory, ['body.major_category_id', 'major', 400]),
  ...refers(api.updateMediumCategory, ['body.major_category_id', 'major', 400]),
  ...refers(api.listMinorCategories, ['query.medium_category_id', 'medium', 'empty']),
  ...refers(api.createMinorCategory, ['body.medium_category_id', 'medium', 400]),
  ...refers(api.updateMinorCategory, ['body.medium_category_id', 'medium', 400]),
];
