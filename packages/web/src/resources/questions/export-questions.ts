import { listQuestions } from '@tokiori/contract/client';
import { questionCsv } from '@tokiori/domain';
import { allRows } from '../../app/api/all-rows';
import { useCsvExport } from '../../app/files/use-csv-export';
import { saveFile } from '../../app/files/save-file';
import { filterQuery } from '../../app/lists/filter-values';
import { listQueryOf } from '../../app/lists/list-search';
import type { ListControl } from '../../app/lists/use-list';
import { todayText } from '../../ui/format/date';
import { formatNumber } from '../../ui/format/number';

/** Saves every question under the filters as CSV, in the form in which questions are read from files. */
export const useQuestionExport = ({ list, state }: ListControl<typeof listQuestions>) =>
  useCsvExport(async () => {
    const { sort } = listQueryOf(state);
    const query = {
      ...filterQuery(list.endpoint.filters, state.filters),
      ...(sort === undefined ? {} : { sort }),
    };
    const questions = await allRows(listQuestions, { query });
    saveFile(`問題_${todayText()}.csv`, questionCsv(questions));
    return `${formatNumber(questions.length)}問をCSVで保存しました。`;
  });
