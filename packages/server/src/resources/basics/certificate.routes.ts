import { getCertificateFile, issueCertificate, verifyCertificate } from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './certificates.service';

export const certificatesRoutes = (app: App): void => {
  const { bind, config } = app;
  bind.call(issueCertificate, service.issueCertificate);
  bind.call(getCertificateFile, (call) => service.getCertificateFile(call, config.publicUrl));
  bind.open(verifyCertificate, ({ params, now, address }) =>
    service.verifyCertificate(app, params.code, { now, address }),
  );
};
