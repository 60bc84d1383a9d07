import * as api from '@tokiori/contract';
import { MODEL_HOST, proposedQuestion, RULES_TEXT } from '../fixtures/creation';
import * as fresh from '../fixtures/fresh';
import type { Ids } from '../fixtures/types';
import * as to from '../rights';
import { may } from './permission';

const request = (it: Ids) => ({ params: { request_id: it.creation } });
const proposal = (it: Ids) => ({ params: { request_id: it.creation, sequence: 1 } });
const wanted = { text: RULES_TEXT, purpose: 'Knowledge' as const, num_of_choices: 2 };

const documentForm = (): FormData => {
  const form = new FormData();
  form.set('file', new Blob([RULES_TEXT]), '規程.txt');
  form.set('purpose', 'Knowledge');
  form.set('num_of_choices', '4');
  return form;
};

/** Questions that are made from documents. */
export const questionCreationPermissions = [
  may(api.createQuestionWithAi, to.admins, () => ({ body: wanted })),
  may(api.createQuestionsWithAi, to.admins, () => ({ body: wanted })),
  may(api.createCreationRequest, to.admins, () => ({ body: documentForm() })),
  may(api.listCreationRequests, to.admins),
  may(api.getCreationRequest, to.seesImports, request),
  may(api.listDocumentPassages, to.seesImports, request),
  may(api.listStaleQuestions, to.seesImports, request),
  may(api.stopCreationRequest, to.seesImports, request, { fresh: fresh.freshOpenCreation }),
  may(api.deleteCreationRequest, to.seesImports, request, { fresh: fresh.freshCreation }),
  may(api.remakeProposal, to.seesImports, (it) => ({
    ...proposal(it),
    body: { current_question: proposedQuestion('問い'), instruction: '別の問い方にする' },
  })),
  may(api.updateProposal, to.seesImports, (it) => ({ ...proposal(it), body: { dropped: false } })),
  may(
    api.saveProposals,
    to.seesImports,
    (it) => ({
      ...request(it),
      body: { minor_category_id: it.minor, sequences: [1], show_source: true },
    }),
    { fresh: fresh.freshCreation },
  ),
  may(api.getQuestionCreationSettings, to.admins),
  may(api.putQuestionCreationConsent, to.admins, () => ({
    body: { accepted: false, host: MODEL_HOST },
  })),
];
