import {
  getCourseCertificateFile,
  getQualificationsFile,
  issueCourseCertificate,
  listCertificates,
  listQualifications,
  verifyCertificate,
} from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './certificates.service';
import * as ofCourse from './course-certificates.service';
import { verifyCertificate as verify } from './verify.service';

export const certificatesRoutes = (app: App): void => {
  const { bind, config } = app;
  bind.call(listCertificates, service.listCertificates);
  bind.call(listQualifications, service.listQualifications);
  bind.call(getQualificationsFile, service.getQualificationsFile);
  bind.call(issueCourseCertificate, ofCourse.issueCourseCertificate);
  bind.call(getCourseCertificateFile, (call) =>
    ofCourse.getCourseCertificateFile(call, config.publicUrl),
  );
  bind.open(verifyCertificate, ({ params, now, address }) =>
    verify(app, params.code, { now, address }),
  );
};
