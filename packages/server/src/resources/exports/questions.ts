import {
  exportQuestions,
  listQuestions,
  MAX_IMPORT_LINES,
  QUESTION_FILE_FORMATS,
  type Question,
} from '@tokiori/contract';
import {
  answerNumbers,
  choiceTexts,
  joinTags,
  LEAST_CHOICES,
  QUESTION_CATEGORY_LABELS,
  QUESTION_LANGUAGES,
  QUESTION_RETIRED_LABELS,
  QUESTION_TYPE_LABELS,
  questionCode,
} from '@tokiori/domain';
import * as questions from '../questions/questions.service';
import type { ExportCall } from './export-call';
import type { ListExport } from './list-export';
import { QUESTION_FILES } from './question-files';
import { asListCall, pagesOf } from './rows';
import { saveList, saveRows } from './save-list';
import { withVariants, type SavedRow } from './variant-rows';
import type { FileAnswer } from '../../platform/http/file-answer';

const choiceCount = async (call: ExportCall): Promise<number> =>
  Math.max(LEAST_CHOICES, await questions.countMostChoices(asListCall(listQuestions, call)));

const statsOf = ({ stats, variant_of: variantOf }: Question): Question['stats'] =>
  variantOf === null ? stats : null;

/** Questions as their import reads them, with their statistics. */
export const questionsExport: ListExport<typeof exportQuestions, SavedRow> = {
  endpoint: exportQuestions,
  name: '問題',
  rows: withVariants(pagesOf(listQuestions, questions.listQuestions)),
  values: {
    major: (question) => question.major_category_name,
    medium: (question) => question.medium_category_name,
    minor: (question) => question.minor_category_name,
    title: ({ title }) => title,
    type: (question) => QUESTION_TYPE_LABELS[question.question_type],
    category: (question) => QUESTION_CATEGORY_LABELS[question.question_category],
    statement: ({ statement }) => statement,
    choices: { count: choiceCount, texts: choiceTexts },
    answer: answerNumbers,
    commentary: ({ commentary }) => commentary,
    comment: ({ comment }) => comment,
    // The answers of all wordings stand in the line of the main one.
    asked: (question) => statsOf(question)?.asked ?? null,
    correct: (question) => statsOf(question)?.correct_count ?? null,
    rate: (question) => statsOf(question)?.correct_rate ?? null,
    id: ({ id, created_at: createdAt }) => questionCode(id, new Date(createdAt)),
    main: ({ main }) => (main ? questionCode(main.id, new Date(main.created_at)) : null),
    retired: ({ retired_at: retiredAt }) =>
      QUESTION_RETIRED_LABELS[retiredAt === null ? 'false' : 'true'],
    tags: ({ tags }) => joinTags(tags),
    owner: ({ owner_name: owner }) => owner,
    check_by: ({ check_by: day }) => day,
    languages: ({ translations = [] }) =>
      translations.map(({ language }) => QUESTION_LANGUAGES[language].japanese).join('、'),
  },
};

/** Questions as a sheet, or as other systems read them: then no more than an import takes. */
export const saveQuestions = (call: ExportCall): Promise<FileAnswer> => {
  const format = QUESTION_FILE_FORMATS.find((each) => each === call.body.format);
  if (format === undefined) return saveList(call, questionsExport as never);
  const { ending, write } = QUESTION_FILES[format];
  return saveRows(call, questionsExport, { columns: [], ending, write, most: MAX_IMPORT_LINES });
};
