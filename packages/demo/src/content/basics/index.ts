import type { DemoBasic } from '../types';

export { companyMajors } from './shop-rules';

/** What the vendor offers to every company. */
export const presetBasics: DemoBasic[] = [
  {
    name: '情報セキュリティの基本',
    description:
      'パスワード、不審なメール、社外での仕事、生成AI、事故の報告。パソコンやスマートフォンを使うすべての人が知っておくことを確かめます。',
    takes: ['情報セキュリティ'],
    every: 2,
    passMarkPercent: 80,
  },
  {
    name: '個人情報の取り扱い',
    description:
      '個人情報とは何か、集めるとき、保管するとき、渡すとき、漏えいに気づいたとき。お客様や同僚の情報に触れる人のためのテストです。',
    takes: ['個人情報保護'],
    every: 2,
    passMarkPercent: 80,
  },
  {
    name: '職場の安全',
    description:
      '転倒と腰痛の防止、機械の扱い、熱中症、火災と地震。けがをしない、させないための決まりを確かめます。',
    takes: ['安全衛生'],
    every: 2,
    passMarkPercent: 90,
  },
];

/** What the demo company made itself. */
export const companyBasics: DemoBasic[] = [
  {
    name: 'あおば日用堂のきまり',
    description: '全員が守る約束と、お客様との約束です。入社した人は、最初の月に受けてください。',
    takes: ['あおば日用堂のきまり/全員のきまり'],
    every: 1,
    passMarkPercent: 80,
  },
  {
    name: '開店の手順',
    description: '店を開けるまでの順番と、困ったときの決め方です。店で働く全員が対象です。',
    takes: ['あおば日用堂のきまり/店の一日/開店の手順'],
    every: 1,
    passMarkPercent: 100,
  },
];
