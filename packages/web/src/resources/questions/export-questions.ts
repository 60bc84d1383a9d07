import { listQuestions } from '@tokiori/contract/client';
import { questionCsv } from '@tokiori/domain';
import { allRows } from '../../app/api/all-rows';
import { saveFile } from '../../app/files/save-file';
import { todayText } from '../../ui/format/date';
import { questionQuery, type QuestionFilters } from './questions.api';

/** Saves every question under the filters as CSV and gives how many they are. */
export const exportQuestions = async (filters: QuestionFilters, sort?: string): Promise<number> => {
  const questions = await allRows(listQuestions, { query: { ...questionQuery(filters), sort } });
  saveFile(`問題_${todayText()}.csv`, questionCsv(questions));
  return questions.length;
};
