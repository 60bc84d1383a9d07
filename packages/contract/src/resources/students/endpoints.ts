import { z } from 'zod/mini';
import { endpoint } from '../../base/endpoint';
import { listOf } from '../../base/lists';
import { Month } from '../../base/scalars';
import { StudentComing } from './coming';
import {
  HolidayCheck,
  PracticeBody,
  PracticeSheet,
  StatsType,
  StudentPractice,
  StudentStats,
  StudentTimeline,
  StudentTogether,
  StudentTop,
  TimelineType,
  WaitingExamination,
} from './schema';
import { StudentBasic } from './student-basic';

const resource = 'students';

export const studentTop = endpoint({
  id: 'studentTop',
  method: 'GET',
  path: '/students/top',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '今日のテストと復習、今月の学習のまとめです。',
  answer: StudentTop,
});

export const studentUntakens = endpoint({
  id: 'studentUntakens',
  method: 'GET',
  path: '/students/untakens',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '配信日を過ぎてまだ受けていないものの一覧です。',
  ...listOf(WaitingExamination, { sortable: ['id', 'since', 'name', 'waiting_sheet_count', 'to'] }),
});

export const studentStats = endpoint({
  id: 'studentStats',
  method: 'GET',
  path: '/students/stats',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分のこれまでの統計です。',
  query: z.object({ type: StatsType }),
  answer: StudentStats,
});

export const studentTimeline = endpoint({
  id: 'studentTimeline',
  method: 'GET',
  path: '/students/timeline',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分の統計の、ひと月の日ごとの移り変わりです。',
  query: z.object({ type: TimelineType, month: z.optional(Month) }),
  answer: StudentTimeline,
});

export const studentBasics = endpoint({
  id: 'studentBasics',
  method: 'GET',
  path: '/students/basics',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分が受けるベーシックと、最後の成績です。',
  ...listOf(StudentBasic, { sortable: ['id', 'name', 'question_count', 'pass_mark'] }),
});

export const studentTogether = endpoint({
  id: 'studentTogether',
  method: 'GET',
  path: '/students/together',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '同じ部署で今週学んだ人数です。少人数のときはnullです。',
  answer: StudentTogether,
});

export const studentPractice = endpoint({
  id: 'studentPractice',
  method: 'GET',
  path: '/students/practice',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '自分から練習できる問題の数と、今月の練習の時間です。',
  answer: StudentPractice,
});

export const startPractice = endpoint({
  id: 'startPractice',
  method: 'POST',
  path: '/students/practice',
  resource,
  who: 'user',
  scope: 'oneself',
  summary:
    '苦手な問題か、しおりの問題の練習を始めます。途中のものがあれば、それを返します。記憶には数え、成績と指標には数えません。',
  body: PracticeBody,
  answer: PracticeSheet,
});

export const prepareComing = endpoint({
  id: 'prepareComing',
  method: 'POST',
  path: '/students/coming',
  resource,
  who: 'user',
  scope: 'oneself',
  summary:
    'これからの勤務日に出題する問題を、端末に届けておくために用意します。何度呼んでも、変わりがなければ同じものを返します。',
  answer: StudentComing,
});

export const getHolidayCheck = endpoint({
  id: 'getHolidayCheck',
  method: 'GET',
  path: '/students/holiday-check',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '来月の休日を確認したかどうかです。',
  answer: HolidayCheck,
});

export const switchHolidayCheck = endpoint({
  id: 'switchHolidayCheck',
  method: 'PUT',
  path: '/students/holiday-check',
  resource,
  who: 'user',
  scope: 'oneself',
  summary: '来月の休日の確認を切り替えます。',
  answer: HolidayCheck,
});
