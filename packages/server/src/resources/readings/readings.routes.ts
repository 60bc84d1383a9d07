import { correctReading, getQuestionReadings, getSheetReadings } from '@tokiori/contract';
import type { App } from '../../shared/app';
import * as service from './readings.service';

export const readingsRoutes = ({ bind }: App): void => {
  bind.call(getQuestionReadings, ({ tx, caller, params }) =>
    service.getQuestionReadings(tx, caller, params.question_id),
  );
  bind.call(correctReading, ({ tx, caller, params, body }) =>
    service.correctReading(tx, caller, params.question_id, body),
  );
  bind.call(getSheetReadings, ({ tx, caller, params }) =>
    service.getSheetReadings(tx, caller, params.survey_sheet_id),
  );
};
