import * as api from '@tokiori/contract';
import {
  freshHoursToAsk,
  freshLearningHours,
  freshLearningRequest,
  freshProfessionOfHours,
  HOURS,
} from '../fixtures/learning-hours';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const rule = (it: Ids) => ({ params: { id: it.learningHours } });

/** When compulsory learning may be asked. */
export const learningHoursPermissions = [
  may(api.listLearningHours, to.adminsOwn),
  may(
    api.createLearningHours,
    to.adminsOwn,
    (it) => ({ body: { ...HOURS, profession_id: it.profession } }),
    { fresh: freshProfessionOfHours },
  ),
  may(api.updateLearningHours, to.adminsOwnThings, (it) => ({ ...rule(it), body: HOURS })),
  may(api.deleteLearningHours, to.adminsOwnThings, rule, { fresh: freshLearningHours }),
  may(api.createLearningRequest, to.everybodyOwn, () => ({ body: {} }), { fresh: freshHoursToAsk }),
  may(api.listLearningRequests, to.managersOwnPeople),
  may(
    api.decideLearningRequest,
    to.decidesForPeople,
    (it) => ({ params: { id: it.learningRequest }, body: { minutes: 60 as const } }),
    { fresh: freshLearningRequest },
  ),
];
