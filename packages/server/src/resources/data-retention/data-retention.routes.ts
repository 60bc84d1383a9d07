import {
  downloadDeletionProofs,
  getDataRetention,
  holdDeletion,
  listDeletionRuns,
  previewDataRetention,
  releaseDeletion,
  startDeletion,
  updateDataRetention,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import type { RetainedRows } from '../../shared/retained-rows';
import { evidenceKeyOf } from '../evidence-packs/evidence-key';
import * as service from './data-retention.service';
import { deleteOldData } from './run-deletions';

export const dataRetentionRoutes = (app: App, retained: readonly RetainedRows[]): void => {
  const { bind, jobs, secrets } = app;
  const key = evidenceKeyOf(secrets);
  bind.call(getDataRetention, (call) => service.getDataRetention(call, key));
  bind.call(updateDataRetention, (call) => service.updateDataRetention(call, key));
  bind.call(previewDataRetention, (call) => service.previewDataRetention(call, retained), {
    isLong: true,
  });
  bind.call(holdDeletion, (call) => service.holdDeletion(call, key));
  bind.call(releaseDeletion, (call) => service.releaseDeletion(call, key));
  bind.call(startDeletion, (call) => service.startDeletion(call, { retained, jobs, key }), {
    isLong: true,
  });
  bind.call(listDeletionRuns, (call) => service.listDeletionRuns(call, key));
  bind.call(downloadDeletionProofs, (call) => service.downloadDeletionProofs(call, key));
  deleteOldData(app, retained);
};
