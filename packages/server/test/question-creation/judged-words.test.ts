import type { Proposal } from '@tokiori/domain';
import { describe, expect, it } from 'vitest';
import { askMaker, askedOf, choicesOf } from './ask-maker';

describe('a word is left out', () => {
  const LEAVES = `
# 第15条（休暇）
転居休暇は、届け出た日の翌月に限り取得する。
記念休暇は、土曜日を数えずに計算する。
研修休暇は、課長の承認を得てから取得する。
夏季休暇は、続けて取得しなければならない。
記念休暇の取得期間は、会社が毎年の初めに知らせる。
利用期間内に鍵が返されないときは、所属長が新しい鍵を作る。
点検期間は、会社が毎年の初めに知らせる。
`;

  it('only where the sentence is about it: never a period, of which each has its own place', async () => {
    for (const purpose of ['Knowledge', 'FillInTheBlank'] as const) {
      const right = (await askMaker(LEAVES, purpose)).flatMap((one) => choicesOf(one, true));
      expect(right).toContain('夏季休暇');
      expect(right.filter((text) => text.endsWith('期間'))).toEqual([]);
    }
  });

  it('among others that the document has rules about', async () => {
    const named = `${LEAVES}会社は、災害休暇、冬季休暇又は災害休業を定めることがある。`;
    const wrong = (await askMaker(named)).flatMap((one) => choicesOf(one, false));
    expect(wrong).toContain('研修休暇');
    expect(wrong).not.toContain('冬季休暇');
  });
});

describe('people and bodies', () => {
  const COUNCIL = `
# 第16条（選任）
幹事は、運営総会の決議によって選任する。
運営総会は、年度の初めに開く。
`;

  it('are not asked for where the document names too few bodies', async () => {
    expect(await askMaker(COUNCIL)).toEqual([]);
    const more = `${COUNCIL}監査委員会は、帳簿を調べる。\n広報部会は、会報を作る。`;
    for (const proposal of await askedOf(more, '運営総会の決議')) {
      expect(choicesOf(proposal, false)).toContain('監査委員会');
      expect(choicesOf(proposal, false)).toContain('広報部会');
    }
  });

  it('of a company are no choices for an association', async () => {
    const text = `
# 第17条（招集）
代表理事は、総会の日の前に議案を会員に送る。
会員は、退会するときは、あらかじめ代表理事に届け出なければならない。
`;
    for (const proposal of await askedOf(text, 'あらかじめ'))
      expect(choicesOf(proposal, false).join()).not.toMatch(/取締役|監査役|株主/);
  });

  it('from outside are reported to by nobody', async () => {
    const text = `
# 第18条（事故）
事故を見た社員は、直ちに防災責任者に報告しなければならない。
帳簿の写しは、税理士に送る。
社会保険労務士は、届出の書類を作る。
`;
    for (const proposal of await askedOf(text, '防災責任者'))
      expect(choicesOf(proposal, false).join()).not.toMatch(/税理士|労務士/);
  });

  it('are not told by a duty that is called as they are', async () => {
    const text = `
# 第19条（代表）
代表理事は、この会を代表し、会の印を管理する。
監事は、会計の帳簿を調べる。
`;
    expect((await askMaker(text)).flatMap((one) => choicesOf(one, true))).not.toContain('代表理事');
  });
});

describe('altered statements', () => {
  it('come only after questions of other kinds', async () => {
    const rules = `
# 第20条（棚）
棚の品物は、届いた日から4日以内に点検する。
係は、棚の鍵を直ちに返却する。
# 第21条（台車）
台車の荷物の重さは、30kmを走る間は200kg以下とする。
社員は、台車を使うときは、事前に課長に届け出なければならない。
# 第22条（帳簿）
帳簿は、年度の終わりから7年間保管する。
社員は、帳簿を会議室に持ち込むことができる。
# 第23条（見学）
見学者は、1回に12名まで受け入れる。
係は、見学の申込みを定期的に確認しなければならない。
`;
    const isStatement = ({ question }: Proposal): boolean => /正しいもの/.test(question.statement);
    expect((await askMaker(rules, 'Knowledge', 4)).filter(isStatement)).toEqual([]);
    expect((await askMaker(rules)).filter(isStatement).length).toBeGreaterThan(0);
  });

  it('of a document that explains are not told by what another choice says of the right person', async () => {
    const text = `
# 部品の条件
部品の条件は、開発者が決めています。
部品の見本は、利用者が選ぶことができます。
部品の番号は、開発者が付けた順に並んでいます。
部品の箱は、丈夫な紙で作られています。
部品の色は、季節ごとに変わっています。
`;
    const isTold = (proposal: Proposal): boolean =>
      choicesOf(proposal, true).some((wrong) => wrong.includes('利用者が決めて')) &&
      choicesOf(proposal, false).some((right) => right.includes('開発者'));
    expect((await askMaker(text)).filter(isTold)).toEqual([]);
  });
});

describe('a question about a passage', () => {
  it('may ask for a value of a list, with the others in the passage', async () => {
    const text = `
# 第50条（貸出しの数）
1回に借りることができる品物の数は、借りる者に応じて次のとおりとする。
- 正社員・・・12個まで
- 臨時社員・・・8個まで
- 来訪者・・・3個まで
- 実習生・・・5個まで
借りた品物は、借りた者が自分で元の棚に戻さなければならない。
`;
    for (const proposal of await askedOf(text, '8個', 'Reading')) {
      expect(proposal.question.statement).toContain('12個まで');
      expect(choicesOf(proposal, true)).toEqual(['8個まで']);
    }
  });

  it('shows no misprint', async () => {
    const text = `
# 第51条（鍵）
鍵は、借りた日から6日以内に返さなければならない。
倉庫の鍵は、借りた日から3日以内に返さなければならない。
急な事情により欠勤は、鍵を預けてから届け出なければならない。
`;
    expect(await askMaker(text, 'Reading')).toEqual([]);
    expect((await askMaker(text.replace('により', 'による'), 'Reading')).length).toBeGreaterThan(0);
  });
});
