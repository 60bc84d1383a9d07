import * as api from '@tokiori/contract';
import { freshPack, makePackFile } from '../fixtures/evidence-packs';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const one = (it: Ids) => ({ params: { id: it.evidencePack } });
const ofCourse = (it: Ids) => ({
  body: { course_template_id: it.course, from_date: '2026-11-01', to_date: '2026-11-20' },
});

/** Archives that prove who was trained: people by name, so that admins alone see them. */
export const evidencePackPermissions = [
  may(api.listEvidencePacks, to.adminsOwn),
  may(api.createEvidencePack, to.adminsOwnThings, ofCourse),
  may(api.previewEvidencePack, to.adminsOwnThings, ofCourse),
  may(api.getEvidencePack, to.adminsOwnThings, one),
  may(api.downloadEvidencePack, to.adminsOwnThings, one, { fresh: makePackFile }),
  may(api.getEvidenceKey, to.anybody),
  may(api.downloadEvidenceChecker, to.anybody),
  may(api.deleteEvidencePack, to.adminsOwnThings, one, { fresh: freshPack }),
];
