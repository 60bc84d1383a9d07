import { Weekday } from '@tokiori/contract';
import type { DemoCourse, DemoMajor, DemoQuestion } from './types';

/** The questions a course or a basic takes, in order. Throws when one of its `takes` names nothing. */
export const questionsOfCourse = (
  course: Pick<DemoCourse, 'name' | 'takes'>,
  majors: DemoMajor[],
): DemoQuestion[] =>
  course.takes.flatMap((path) => {
    const [majorName, mediumName, minorName] = path.split('/');
    const questions = majors
      .filter((major) => major.name === majorName)
      .flatMap((major) => major.mediums)
      .filter((medium) => mediumName === undefined || medium.name === mediumName)
      .flatMap((medium) => medium.minors)
      .filter((minor) => minorName === undefined || minor.name === minorName)
      .flatMap((minor) => minor.questions);
    if (questions.length === 0) throw new Error(`${course.name} takes an unknown ${path}`);
    return questions;
  });

export const demoCourses: DemoCourse[] = [
  {
    name: '毎日3問 情報セキュリティ',
    description:
      'パスワード、不審なメール、生成AIの使い方など、毎日の仕事で迷いやすい場面を1日3問ずつ確かめます。朝礼の前や休憩の終わりの3分で取り組めます。全従業員が対象です。',
    takes: ['情報セキュリティ'],
    questionsPerSheet: 3,
    frequency: 'Daily',
    weekdays: [...Weekday.options],
    passMarkPercent: 80,
    recapEnabled: true,
    desiredRetentionPercent: 90,
    shuffled: false,
    asksConfidence: false,
  },
  {
    name: 'お客様の情報を守る',
    description:
      '申込書、防犯カメラ、電話での問い合わせなど、店と本社で個人情報に触れる場面を取り上げます。毎週火曜日と金曜日に4問ずつ。漏えいに気づいたときの最初の動きまで身に付けます。',
    takes: ['個人情報保護'],
    questionsPerSheet: 4,
    frequency: 'Weekly',
    weekdays: ['Tue', 'Fri'],
    passMarkPercent: 80,
    recapEnabled: true,
    desiredRetentionPercent: 90,
    shuffled: false,
    asksConfidence: false,
  },
  {
    name: '公正で気持ちのよい職場',
    description:
      '取引先との付き合い方、広告の表示、公益通報、ハラスメントの防止を、2026年の法改正も含めて学びます。毎週月曜日に5問ずつ、順番を混ぜて出題します。',
    takes: ['コンプライアンス・ハラスメント'],
    questionsPerSheet: 5,
    frequency: 'Weekly',
    weekdays: ['Mon'],
    passMarkPercent: 80,
    recapEnabled: true,
    desiredRetentionPercent: 85,
    shuffled: true,
    asksConfidence: false,
  },
  {
    name: '働く時間と休みのきほん',
    description:
      '休憩、残業、有給休暇、育児や介護との両立など、自分と仲間を守るルールをまとめました。毎月、最初の水曜日に6問ずつ。店長やリーダーの方は、シフトを組む前の確認にもどうぞ。',
    takes: ['労務・勤怠'],
    questionsPerSheet: 6,
    frequency: 'Monthly',
    weekdays: ['Wed'],
    passMarkPercent: 70,
    recapEnabled: true,
    desiredRetentionPercent: 75,
    intervalCapDays: 60,
    stopAfterRightInARow: 4,
    shuffled: false,
    asksConfidence: false,
  },
  {
    name: 'はじめての職場 30日',
    description:
      '新しく入った方のためのコースです。言葉づかい、電話とメール、売場の基本、安全な作業を、1日5問ずつ順番に学びます。わからなくて当然の内容から始めますので、気軽に答えてください。',
    takes: [
      'ビジネスマナー',
      '接客/売場の基本',
      '安全衛生/店舗と倉庫の作業',
      '安全衛生/健康と衛生/熱中症と体調',
    ],
    questionsPerSheet: 5,
    frequency: 'Daily',
    weekdays: [...Weekday.options],
    passMarkPercent: 70,
    recapEnabled: true,
    desiredRetentionPercent: 90,
    shuffled: false,
    asksConfidence: false,
  },
  {
    name: 'いざというときの店舗対応',
    description:
      '配慮が必要なお客様、ご意見やカスタマーハラスメント、火災や地震、けがの手当てまで、とっさの判断が求められる場面を集めました。毎週木曜日に5問ずつ。答えるときに自信があるかどうかも選び、思いこみに気づけます。合格は90％と高めです。',
    takes: ['接客/さまざまなお客様', '接客/ご意見と迷惑行為', '安全衛生/緊急時の行動'],
    questionsPerSheet: 5,
    frequency: 'Weekly',
    weekdays: ['Thu'],
    passMarkPercent: 90,
    recapEnabled: true,
    desiredRetentionPercent: 95,
    shuffled: true,
    asksConfidence: true,
  },
];
