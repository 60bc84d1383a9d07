import { getCertificateFile, issueCertificate } from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './certificates.service';

export const certificatesRoutes = ({ bind, config }: App): void => {
  bind.call(issueCertificate, service.issueCertificate);
  bind.call(getCertificateFile, (call) => service.getCertificateFile(call, config.publicUrl));
};
