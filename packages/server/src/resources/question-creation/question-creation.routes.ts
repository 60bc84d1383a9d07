import {
  createCreationRequest,
  createQuestionsWithAi,
  createQuestionWithAi,
  deleteCreationRequest,
  getCreationRequest,
  getQuestionCreationSettings,
  listCreationRequests,
  listDocumentPassages,
  listStaleQuestions,
  putQuestionCreationConsent,
  remakeProposal,
  saveProposals,
  stopCreationRequest,
  updateProposal,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import type { CallOf } from '../../shared/caller';
import { entryOf, itemAt } from '../../platform/item-of';
import { createMakers } from './makers';
import * as making from './making.service';
import * as remaking from './remake.service';
import * as proposals from './proposals.service';
import * as requests from './requests.service';
import * as settings from './settings.service';
import { runCreations } from './work-off';

const DEAR = { isLong: true, looksForKept: true } as const;

type CountedCall = Pick<CallOf<typeof createQuestionWithAi>, 'tx' | 'caller' | 'now'>;

/** What was made of a request's files and body before its transaction began. */
const makingRoutes = ({ bind, config }: App, tools: making.Making): void => {
  const made = new WeakMap<object, making.MadeNow>();
  const remade = new WeakMap<object, remaking.Remade>();
  const countOf = ({ tx, caller: { companyId }, now }: CountedCall) =>
    settings.countUse(tx, { companyId, config, now });

  bind.call(
    createQuestionWithAi,
    async (call) => {
      await countOf(call);
      return making.looseProposal(itemAt(entryOf(made, call.files), 0));
    },
    {
      ...DEAR,
      around: async (asked, work) => {
        made.set(asked.files, await making.makeOne(tools, asked));
        return work();
      },
    },
  );
  bind.call(
    createQuestionsWithAi,
    async (call) => {
      await countOf(call);
      return entryOf(made, call.files).map(making.looseProposal);
    },
    {
      ...DEAR,
      around: async (asked, work) => {
        made.set(asked.files, await making.makeSome(tools, asked));
        return work();
      },
    },
  );
  bind.call(
    remakeProposal,
    async (call) => {
      const kept = await remaking.keepRemade(call, entryOf(remade, call.files));
      await countOf(call);
      return kept;
    },
    {
      ...DEAR,
      around: async (asked, work) => {
        remade.set(asked.files, await remaking.remake(tools, asked));
        return work();
      },
    },
  );
};

export const questionCreationRoutes = (app: App): void => {
  const { bind, config, jobs, database, now } = app;
  const makers = createMakers(config);
  runCreations(app, makers);
  makingRoutes(app, { database, config, now, makers });

  bind.call(createCreationRequest, (call) =>
    requests.createCreationRequest(call, { config, jobs }),
  );
  bind.call(listCreationRequests, requests.listCreationRequests);
  bind.call(getCreationRequest, requests.getCreationRequest);
  bind.call(listDocumentPassages, requests.listDocumentPassages);
  bind.call(listStaleQuestions, requests.listStaleQuestions);
  bind.call(stopCreationRequest, requests.stopCreationRequest);
  bind.call(deleteCreationRequest, requests.deleteCreationRequest);
  bind.call(updateProposal, proposals.updateProposal);
  bind.call(saveProposals, proposals.saveProposals);
  bind.call(getQuestionCreationSettings, ({ tx, caller: { companyId }, now: at }) =>
    settings.getQuestionCreationSettings(tx, { companyId, config, now: at }),
  );
  bind.call(putQuestionCreationConsent, (call) =>
    settings.putQuestionCreationConsent(call, config),
  );
};
