import {
  createEvidencePack,
  deleteEvidencePack,
  downloadEvidenceChecker,
  downloadEvidencePack,
  getEvidenceKey,
  getEvidencePack,
  listEvidencePacks,
  previewEvidencePack,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import { toldKey } from './archive';
import { checkerFile } from './checker-file';
import { evidenceKeyOf } from './evidence-key';
import { evidencePackKind } from './evidence-pack-kind';
import * as service from './evidence-packs.service';

export const evidencePacksRoutes = ({ bind, files, jobs, secrets, config }: App): void => {
  const tools = { jobs, publicUrl: config.publicUrl };
  bind.call(listEvidencePacks, service.listEvidencePacks);
  bind.call(previewEvidencePack, service.previewEvidencePack, { isLong: true });
  bind.call(
    createEvidencePack,
    (call) => service.createEvidencePack(call, { kind: evidencePackKind, tools }),
    { isLong: true },
  );
  bind.call(getEvidencePack, service.getEvidencePack);
  bind.call(downloadEvidencePack, (call) => service.downloadEvidencePack(call, files), {
    writesOnGet: true,
    isLong: true,
  });
  bind.call(deleteEvidencePack, (call) => service.deleteEvidencePack(call, jobs));
  bind.open(getEvidenceKey, async () => toldKey(evidenceKeyOf(secrets)));
  bind.open(downloadEvidenceChecker, checkerFile);
};
