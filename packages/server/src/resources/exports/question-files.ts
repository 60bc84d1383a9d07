import type { QuestionFileFormat } from '@tokiori/contract';
import {
  giftCategory,
  giftQuestion,
  MOODLE_END,
  MOODLE_START,
  moodleCategory,
  moodleQuestion,
  QTI_MANIFEST_END,
  QTI_MANIFEST_START,
  qtiItem,
  qtiResource,
  xmlComment,
  type SavedQuestion,
} from '@tokiori/domain';
import { ZipWriter, type Sink } from '../../platform/spreadsheet/zip-writer';
import { savedQuestion } from './saved-question';
import type { SavedRow } from './variant-rows';

type Write = (file: Sink, questions: AsyncIterable<SavedRow>) => Promise<void>;

const hidden = (title: string): string =>
  `「${title.replaceAll(/\s+/g, ' ')}」は、正解を見られない問題のため保存していません。`;

/** Writes questions under lines that say their category, each time it is another one. */
const writeInCategories = async (
  file: Sink,
  questions: AsyncIterable<SavedRow>,
  how: {
    category: (path: readonly string[]) => string;
    question: (question: SavedQuestion) => string;
    remark: (text: string) => string;
  },
): Promise<void> => {
  let before = '';
  for await (const row of questions) {
    const question = savedQuestion(row);
    if (!question) {
      await file.write(how.remark(hidden(row.title)));
      continue;
    }
    const category = how.category(question.path);
    if (category !== before) await file.write(category);
    before = category;
    await file.write(how.question(question));
  }
};

const writeGift: Write = (file, questions) =>
  writeInCategories(file, questions, {
    category: giftCategory,
    question: giftQuestion,
    remark: (text) => `// ${text}\n\n`,
  });

const writeMoodle: Write = async (file, questions) => {
  await file.write(MOODLE_START);
  await writeInCategories(file, questions, {
    category: moodleCategory,
    question: moodleQuestion,
    remark: xmlComment,
  });
  await file.write(MOODLE_END);
};

const writeQti: Write = async (file, questions) => {
  const zip = new ZipWriter(file);
  const resources: string[] = [];
  let count = 0;
  for await (const row of questions) {
    const question = savedQuestion(row);
    if (!question) {
      resources.push(xmlComment(hidden(row.title)));
      continue;
    }
    count += 1;
    const name = `items/${count}.xml`;
    await zip.add(name, (item) => item.write(qtiItem(question)));
    resources.push(qtiResource(question, name));
  }
  await zip.add('imsmanifest.xml', (list) =>
    list.write(QTI_MANIFEST_START + resources.join('') + QTI_MANIFEST_END),
  );
  await zip.end();
};

/** How questions are written for other systems, and what their file is called by its ending. */
export const QUESTION_FILES: Readonly<
  Record<QuestionFileFormat, { write: Write; ending: 'txt' | 'xml' | 'zip' }>
> = {
  gift: { write: writeGift, ending: 'txt' },
  moodle: { write: writeMoodle, ending: 'xml' },
  qti: { write: writeQti, ending: 'zip' },
};
