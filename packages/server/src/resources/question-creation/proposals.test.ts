import {
  getCreationRequest,
  getQuestion,
  listQuestions,
  remakeProposal,
  saveProposals,
  updateProposal,
  type Proposal,
} from '@tokiori/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '#testing';
import { makeRequest } from './fixtures/rules';
import { RULES } from './fixtures/rules-text';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A company with a request that has some proposals. */
const proposedTo = async (questions = 3) => {
  const { admin } = await app.make.company();
  const { id } = await makeRequest(app, admin, { questions });
  const minor = { id: await app.make.minorCategory(admin) };
  const params = { request_id: id };
  const all = async (by: Person = admin) => (await by.ok(getCreationRequest, { params })).questions;
  const one = async (sequence: number) =>
    (await all()).find((proposal) => proposal.sequence === sequence)!;
  const save = (sequences: number[], more: { show_source?: boolean; minor?: number } = {}) => ({
    params,
    body: {
      minor_category_id: more.minor ?? minor.id,
      sequences,
      show_source: more.show_source ?? false,
    },
  });
  return { admin, params, all, one, save, minor };
};
const at = ({ request_id }: { request_id: number }, sequence: number) => ({
  request_id,
  sequence,
});
const questionOf = ({ question }: Proposal, changes: object) => ({ ...question, ...changes });

describe('saving proposals', () => {
  it('makes questions of those that were chosen, with the sentence they rest on', async () => {
    const { admin, save, one, all, minor } = await proposedTo();
    const { created } = await admin.ok(saveProposals, save([3, 1], { show_source: true }));
    expect(created).toHaveLength(2);
    const { source, question } = await one(3);
    expect(await admin.ok(getQuestion, { params: { id: created[0]! } })).toMatchObject({
      title: question.title,
      statement: question.statement,
      minor_category_id: minor.id,
      source: {
        file_name: '規程.md',
        quote: source.quote,
        heading: source.heading,
        page: null,
        shown: true,
        stale_since: null,
      },
    });
    const saved = (await all()).map(({ sequence, saved_question_id: id }) => [sequence, id]);
    expect(Object.fromEntries(saved)).toEqual({ 1: created[1], 2: null, 3: created[0] });
  });

  it('saves none when one cannot be saved, and names it', async () => {
    const { admin, params, save, one } = await proposedTo();
    const question = questionOf(await one(2), { commentary: 'x', selectable: [] });
    await admin.ok(updateProposal, { params: at(params, 2), body: { question } });
    const { code, errors } = await admin.refused(saveProposals, save([1, 2]));
    expect(code).toBe('VALIDATION_FAILED');
    expect(errors[0]!.field).toMatch(/^questions\.2\.selectable/);
    expect(errors[0]!.message).toContain('2番の案');
    expect(await admin.ok(listQuestions)).toEqual([]);
  });

  it('refuses a category that is not there, or another company’s, at its field', async () => {
    const { admin, save, all } = await proposedTo(1);
    const { admin: other } = await app.make.company();
    const refusals = [];
    for (const minor of [999_999, await app.make.minorCategory(other)]) {
      const { errors } = await admin.refused(saveProposals, save([1], { minor }));
      refusals.push(errors.map(({ field, message }) => [field, message]));
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]![0]![0]).toBe('minor_category_id');
    expect((await all())[0]!.saved_question_id).toBeNull();
  });

  it('saves a proposal once', async () => {
    const { admin, params, save, one } = await proposedTo(1);
    await admin.ok(saveProposals, save([1]));
    expect((await admin.refused(saveProposals, save([1]))).code).toBe('CONFLICT');
    const question = questionOf(await one(1), { title: '別の題' });
    const changed = { params: at(params, 1), body: { question } };
    expect((await admin.refused(updateProposal, changed)).code).toBe('CONFLICT');
    expect(await admin.ok(listQuestions)).toHaveLength(1);
  });

  it('answers the same again under the same key', async () => {
    const { admin, save } = await proposedTo(1);
    const headers = { 'idempotency-key': 'save-proposals-once' };
    const first = await admin.ok(saveProposals, { ...save([1]), headers });
    expect(await admin.ok(saveProposals, { ...save([1]), headers })).toEqual(first);
    expect(await admin.ok(listQuestions)).toHaveLength(1);
  });

  it('knows no proposal that there is not', async () => {
    const { admin, save } = await proposedTo(1);
    expect((await admin.refused(saveProposals, save([9]))).code).toBe('NOT_FOUND');
  });
});

describe('looking through proposals', () => {
  it('keeps what was edited, and what was dropped', async () => {
    const { admin, params, one } = await proposedTo(2);
    const question = questionOf(await one(1), { title: '直した題' });
    const edited = await admin.ok(updateProposal, { params: at(params, 1), body: { question } });
    expect(edited).toMatchObject({ question: { title: '直した題' }, dropped: false });
    await admin.ok(updateProposal, { params: at(params, 2), body: { dropped: true } });
    expect([await one(1), await one(2)]).toMatchObject([
      { question: { title: '直した題' }, revision: 2 },
      { dropped: true },
    ]);
    await admin.ok(updateProposal, { params: at(params, 2), body: { dropped: false } });
    expect(await one(2)).toMatchObject({ dropped: false });
  });

  it('does not overwrite what somebody else has edited', async () => {
    const { admin, params, one } = await proposedTo(1);
    const before = await one(1);
    const edit = (title: string) => ({
      params: at(params, 1),
      body: { question: questionOf(before, { title }), revision: before.revision },
    });
    await admin.ok(updateProposal, edit('先の人の題'));
    expect((await admin.refused(updateProposal, edit('後の人の題'))).code).toBe('STALE_REVISION');
    expect((await one(1)).question.title).toBe('先の人の題');
  });

  it('makes one anew about the same place, where that has more to ask', async () => {
    const { admin, params, all } = await proposedTo(6);
    let remade = 0;
    for (const before of await all()) {
      const body = { current_question: before.question, instruction: '別の問い方で' };
      const sent = { params: at(params, before.sequence), body };
      const { status, body: after } = await admin.raw(remakeProposal, sent);
      if (status === 422) continue;
      expect(after).toMatchObject({ revision: 2, source: { heading: before.source.heading } });
      expect((after as Proposal).question.statement).not.toBe(before.question.statement);
      remade += 1;
    }
    expect(remade).toBeGreaterThan(0);
    expect((await all()).filter(({ revision }) => revision === 2)).toHaveLength(remade);
  });

  it.each([
    ['選択肢を3つにして', '「選択肢を3つにする」', 'selectable.length', 3],
    [
      '第6条からたずねて',
      '「第6条から作る」',
      'heading',
      '情報機器取扱規程 ＞ 第3章 保管 ＞ 第6条（パスワード）',
    ],
    ['穴埋めにして', '「穴埋めにする」', 'question_type', 'FillInTheBlanks'],
    ['別の文から作って', '「別の文から作る」', 'isElsewhere', true],
    ['もっと面白く', '沿えず、別の問題', 'isOther', true],
  ])('follows 「%s」 as far as the simple maker can, and says how far', async (...asked) => {
    const [instruction, told, what, expected] = asked;
    const { admin, params, all } = await proposedTo(6);
    const before = (await all()).find(({ source }) => source.quote.includes('24時間'))!;
    const body = { current_question: before.question, instruction };
    const sent = { params: at(params, before.sequence), body };
    const { question, source, warnings } = await admin.ok(remakeProposal, sent);
    const made: Record<string, unknown> = {
      'selectable.length': question.selectable?.length,
      heading: source.heading,
      question_type: question.question_type,
      isElsewhere: source.passage_id !== before.source.passage_id,
      isOther: question.statement !== before.question.statement,
    };
    expect(made[what]).toBe(expected);
    expect(warnings[0]).toMatchObject({ code: 'INSTRUCTION_NOT_READ' });
    expect(warnings[0]!.message).toContain(told);
  });

  it('keeps the file that it was made anew from', async () => {
    const { admin, params, one, save } = await proposedTo(1);
    const form = new FormData();
    form.set('current_question', JSON.stringify((await one(1)).question));
    form.set('instruction', '別の文書から');
    form.set('file', new Blob([RULES]), '別の規程_v2.md');
    const remade = await admin.ok(remakeProposal, { params: at(params, 1), body: form });
    expect(remade.source).toMatchObject({ file_name: '別の規程_v2.md', passage_id: null });
    const { created } = await admin.ok(saveProposals, save([1]));
    const question = await admin.ok(getQuestion, { params: { id: created[0]! } });
    expect(question.source).toMatchObject({ file_name: '別の規程_v2.md' });
  });

  it('says what an edited question says by itself', async () => {
    const { admin, params, one } = await proposedTo(1);
    const commentary = '不明な点は03-1234-5678へ。';
    const edit = async (changes: object) => {
      const question = questionOf(await one(1), changes);
      return admin.ok(updateProposal, { params: at(params, 1), body: { question } });
    };
    const codes = ({ warnings }: Proposal) => warnings.map(({ code }) => code);
    expect(codes(await edit({ commentary }))).toContain('CONTACT_DATA');
    expect(codes(await edit({ commentary, title: '直した題' }))).toContain('CONTACT_DATA');
    expect(codes(await edit({ commentary: '解説です。' }))).not.toContain('CONTACT_DATA');
  });

  it('knows no number that no proposal has', async () => {
    const { admin, params } = await proposedTo(1);
    const body = { dropped: true };
    const refused = await admin.refused(updateProposal, {
      params: at(params, 3_000_000_000),
      body,
    });
    expect(refused.code).toBe('NOT_FOUND');
  });

  it('says when nothing else can be asked, and keeps what was there', async () => {
    const { admin } = await app.make.company();
    const content =
      '# 規程\n\n## 第1条（保存）\n\n総務部は、契約書を10年間保存しなければならない。\n';
    const { id } = await makeRequest(app, admin, { content, choices: 2, questions: 1 });
    const params = { request_id: id };
    const [before] = (await admin.ok(getCreationRequest, { params })).questions;
    const current = { ...before!.question };
    const file = new Blob(['本日は晴天です。']);
    const form = new FormData();
    form.set('current_question', JSON.stringify(current));
    form.set('instruction', '数字を問う');
    form.set('file', file, '別の文書.txt');
    const refused = await admin.refused(remakeProposal, { params: at(params, 1), body: form });
    expect(refused.code).toBe('NOTHING_TO_ASK');
    expect((await admin.ok(getCreationRequest, { params })).questions).toEqual([before]);
  });
});

it('warns of questions that the bank has already, and says which', async () => {
  const { admin, all, save } = await proposedTo(50);
  const sequences = (await all()).map(({ sequence }) => sequence);
  const { created } = await admin.ok(saveProposals, save(sequences));
  const again = await makeRequest(app, admin, { questions: 50 });
  const { questions } = await admin.ok(getCreationRequest, { params: { request_id: again.id } });
  const warned = questions.flatMap(({ warnings }) => warnings);
  const alike = warned.filter(({ code }) => code === 'ALIKE_IN_BANK');
  expect(alike.length).toBeGreaterThan(0);
  for (const { question_id: id } of alike) expect(created).toContain(id);
});
