import * as api from '@tokiori/contract';
import { refers, type Reference } from './reference';

/** What proves who was trained, and what people ask of their data. */
export const recordReferences: readonly Reference[] = [
  ...refers(api.createEvidencePack, ['body.course_template_id', 'course', 404]),
  ...refers(api.previewEvidencePack, ['body.course_template_id', 'course', 404]),
  ...refers(api.listEvidencePacks, ['query.id', 'evidencePack', 'empty']),
  ...refers(api.listDataRequests, ['query.id', 'dataRequest', 'empty']),
];
