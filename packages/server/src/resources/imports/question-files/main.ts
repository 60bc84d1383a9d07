import { workerData } from 'node:worker_threads';
import { sendSheet } from '../../../platform/spreadsheet/reader/send-sheet';
import { readQuestions, type QuestionFile } from './read-questions';

const file = workerData as QuestionFile;
sendSheet(() => readQuestions(file));
