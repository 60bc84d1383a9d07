import { describe, expect, it } from 'vitest';
import { askMaker, askedOf, choicesOf } from './ask-maker';

const numberOf = (text: string): number => Number(text.replaceAll(/[^0-9]/g, ''));

describe('a number that needs what stands above it is asked for below it', () => {
  const LOANS = `
# 第3条（貸出しの期間）
備品の貸出しの期間は、次のとおりとする。
- 社員の場合
- 貸し出した日から6週間を貸出期間とする。
- 来訪者の場合
- 貸し出した日から2日間を貸出期間とする。
# 第4条（返却の督促）
備品の返却が5日遅れた者には、督促の文書を送る。
前項の規定にかかわらず、返却が20日遅れた者には、代金を請求する。
# 第5条（貸出しの停止）
社員が次のいずれかに該当するときは、貸出しを停止する。
- 正当な理由なく、督促の文書を4回受けたとき
- 備品の傷を隠したとき
`;

  it.each([
    ['貸し出した日から6週間', ['次のとおりとする', '社員の場合'], '6週間'],
    ['返却が20日遅れた', ['返却が5日遅れた者には、督促の文書を送る'], '20日'],
    ['督促の文書を4回', ['次のいずれかに該当するときは、貸出しを停止する'], '4回'],
  ])('%s', async (quote, above, right) => {
    for (const purpose of ['Knowledge', 'FillInTheBlank'] as const) {
      for (const proposal of await askedOf(LOANS, quote, purpose)) {
        for (const line of above) expect(proposal.question.statement).toContain(line);
        expect(choicesOf(proposal, true)).toEqual([right]);
      }
    }
  });

  it('not of a case whose consequence stands below it', async () => {
    const made = await askMaker(`
# 第5条（減額）
備品が傷んだときの代金は、次のとおり減額する。
- 傷が品物の30%を超える場合
- 代金を受け取らない
- 傷が品物の10%を超える場合
- 代金の半分を受け取る
`);
    expect(made).toEqual([]);
  });

  it('without a list that need not be seen', async () => {
    const made = await askedOf(
      `
# 第6条（届出）
備品を壊した者は、壊した日から10日以内に次の書類を提出しなければならない。
- 壊した備品の写真
- 事情を書いた届
`,
      '10日以内',
    );
    for (const { question } of made) {
      expect(question.statement).toContain('所定の書類を提出しなければなりませんか。');
      expect(question.commentary).toContain('次の書類を提出しなければならない');
    }
  });

  it('not where the paragraph before leads elsewhere', async () => {
    const made = await askMaker(`
# 第7条（免除）
前条の備品は、届出を要しない。
前項の備品は、返した日から9日以内に点検しなければならない。
`);
    expect(made).toEqual([]);
  });
});

describe('the wrong numbers', () => {
  it('are smaller as well as larger ones, and none that stands in brackets beside the right one', async () => {
    const text = `
# 第8条（鍵）
鍵は、借りた日から6週間（倉庫の鍵は8週間）以内に返さなければならない。
`;
    for (const purpose of ['Knowledge', 'FillInTheBlank'] as const) {
      for (const proposal of await askedOf(text, '6週間', purpose)) {
        const wrong = choicesOf(proposal, false).map(numberOf);
        expect(Math.min(...wrong)).toBeLessThan(6);
        expect(Math.max(...wrong)).toBeGreaterThan(6);
        expect(wrong).not.toContain(8);
      }
    }
  });

  it('are of no sentence that tells the hours of a day beside those of a week', async () => {
    const text = '# 第9条（時間）\n倉庫の開く時間は、1日6時間、1週間あたり30時間とする。';
    expect(await askMaker(text)).toEqual([]);
  });

  it('of a day trip are no two days', async () => {
    const made = await askMaker(`
# 第10条（日当）
日帰りの出張の日数は、次のとおりとする。
- 4時間未満・・・0日
- 4時間以上8時間未満・・・0.5日
- 8時間以上・・・1日
`);
    expect(made.flatMap((one) => choicesOf(one, false)).filter((one) => numberOf(one) > 1)).toEqual(
      [],
    );
  });
});

it('a number within 「ことがある」 is left out of its sentence, since a question would ask for yes or no', async () => {
  const text = '# 第11条（延長）\n会社は、30日を超えて借りる者に、理由を尋ねることがある。';
  for (const { question } of await askedOf(text, '30日'))
    expect(question.statement).toContain('（　　）を超えて借りる者に、理由を尋ねることがある。');
});

describe('nothing is asked', () => {
  it('of what is misprinted', async () => {
    const made = await askMaker(`
# 第12条（点検）
点検が3日以内に行わなれなかった倉庫は、使用を止める。
急な事情により欠勤は、5日以内に届け出る。
`);
    expect(made).toEqual([]);
  });

  it('of names in Latin letters that are translated', async () => {
    const made = await askMaker(`
# 第13条（保管場所）
- 01-Stock：在庫の記録
- 02-Travel：出張の記録
- 03-People：社員の記録
- 04-Facility：施設の記録
`);
    expect(made).toEqual([]);
  });

  it('of how often, where nothing above tells what', async () => {
    const rates = '- 1年目・・・4週に1回\n- 2年目・・・2週に1回\n- 3年目・・・1週に1回';
    expect(await askMaker(`# 第14条（措置）\n措置の記録を備える。\n${rates}`)).toEqual([]);
    const rule = '係は、倉庫の経過年数に応じて次のとおり点検を行う。';
    for (const purpose of ['Knowledge', 'FillInTheBlank'] as const)
      for (const { question } of await askedOf(
        `# 第14条（措置）\n${rule}\n${rates}`,
        '1週に1回',
        purpose,
      ))
        expect(question.statement).toContain(rule);
  });
});
