import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Submission } from '../../../app/device/answers/waiting-answer';
import { setSession } from '../../../app/session/session-store';
import { makeSession } from '../../../app/test/make';
import { clock } from '../../../app/display/settings';
import { makeAsked, makeResult } from './make-asked.testing';
import type { AskedSurvey, Phase } from './sitting';
import { SittingScreen } from './sitting-screen';

const show = (asked: AskedSurvey, phase: Phase = { kind: 'asking' }, given?: Submission) => {
  const onGive = vi.fn();
  const onNext = vi.fn();
  const drawn = (changed: Phase) => (
    <SittingScreen
      title="情報セキュリティ"
      questionCount={3}
      asked={asked}
      phase={changed}
      given={given}
      isLast={false}
      secondsBefore={0}
      rubyByDefault
      timeZone="Asia/Tokyo"
      onGive={onGive}
      onNext={onNext}
      onLeave={() => undefined}
    />
  );
  const { rerender } = render(drawn(phase));
  return {
    user: userEvent.setup(),
    onGive,
    onNext,
    turn: (changed: Phase) => rerender(drawn(changed)),
  };
};

describe('with the keyboard alone', () => {
  it('a number picks a card, another one instead, and Enter answers', async () => {
    const { user, onGive } = show(makeAsked(1));
    await user.keyboard('1');
    await user.keyboard('2');
    expect(screen.getByRole('radio', { name: 'ろ1' })).toHaveProperty('checked', true);
    await user.keyboard('{Enter}');
    expect(onGive).toHaveBeenCalledTimes(1);
    expect(onGive.mock.calls[0]?.[0]).toEqual({ selected: [12] });
  });

  it('Enter does nothing before something is picked', async () => {
    const { user, onGive } = show(makeAsked(1));
    await user.keyboard('{Enter}');
    expect(onGive).not.toHaveBeenCalled();
  });

  it('Enter goes on from the verdict, which has the focus', async () => {
    const { user, onNext, turn } = show(makeAsked(1));
    turn({ kind: 'judged', result: makeResult(1, 11) });
    expect(document.activeElement?.textContent).toContain('正解は『ろ1』');
    await user.keyboard('{Enter}');
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it('Enter on another button does what that button says', async () => {
    const { user, onGive } = show(makeAsked(1));
    await user.keyboard('1');
    screen.getByRole('button', { name: 'わからない' }).focus();
    await user.keyboard('{Enter}');
    expect(onGive).toHaveBeenCalledTimes(1);
    expect(onGive.mock.calls[0]?.[0]).toBeNull();
  });

  it('words fill the blanks in order, Backspace takes the last one back', async () => {
    const orderable = ['点検', '記録', '放置'].map((text, at) => ({ id: 31 + at, text }));
    const { user, onGive } = show(
      makeAsked(1, {
        answer_type: 'Orderable',
        statement: '{{1}}してから{{2}}する。',
        orderable,
        blank_count: 2,
      }),
    );
    await user.keyboard('31{Backspace}2{Enter}');
    expect(onGive.mock.calls[0]?.[0]).toEqual({ ordered: [33, 32] });
  });
});

describe('while the answer is on its way', () => {
  it('nothing can be changed or sent again', async () => {
    const { user, onGive, turn } = show(makeAsked(1));
    await user.keyboard('1');
    turn({ kind: 'sending' });
    await user.keyboard('2{Enter}');
    await user.click(screen.getByText('解答する'));
    expect(onGive).not.toHaveBeenCalled();
    expect(screen.getByRole('radio', { name: 'い1' })).toHaveProperty('checked', true);
  });

  it('the cards open again when the answer was not taken', async () => {
    const { user, onGive, turn } = show(makeAsked(1));
    turn({ kind: 'sending' });
    turn({ kind: 'asking' });
    await user.keyboard('3{Enter}');
    expect(onGive.mock.calls[0]?.[0]).toEqual({ selected: [13] });
  });

  it('without a connection the learner goes on', async () => {
    const { user, onNext } = show(makeAsked(1), { kind: 'waiting', keeping: 'kept' });
    expect(screen.getByText('つながったら、正解かどうかお知らせします。')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '次へ' }));
    expect(onNext).toHaveBeenCalledTimes(1);
  });
});

it('calls nothing kept that is not on the disk, and says what to do', () => {
  show(makeAsked(1), { kind: 'waiting', keeping: 'full' });
  expect(screen.queryByText(/あずかりました|送信しました/)).toBeNull();
  expect(screen.getByText(/端末の空きが足りず、保存できません。この画面を開いたまま/)).toBeTruthy();
});

it('shows what was answered with, where the answer waits', () => {
  show(makeAsked(1), { kind: 'waiting', keeping: 'kept' }, { selected: [12] });
  expect(screen.getByRole('radio', { name: 'ろ1' })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: 'い1' })).toHaveProperty('disabled', true);
});

it('says right and wrong in words beside the marks', () => {
  show(makeAsked(1), { kind: 'judged', result: makeResult(1, 11) });
  expect(screen.getByText('い1').closest('li')?.textContent).toContain('あなたの解答');
  expect(screen.getByText('ろ1').closest('li')?.textContent).toContain('正解');
  expect(screen.getByText('ここで覚えましょう。3日後にもう一度たずねます。')).toBeTruthy();
  expect(screen.getByText('解説1')).toBeTruthy();
});

it('shows readings or not, as the learner likes', async () => {
  const { user } = show(makeAsked(1, { statement: '{点検|てんけん}する' }));
  expect(screen.getByText('てんけん')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ふりがな' }));
  expect(screen.queryByText('てんけん')).toBeNull();
});

it('hides the clock from those who do not want it, and counts the time all the same', async () => {
  clock.choose('hidden');
  const { user, onGive } = show(makeAsked(1));
  expect(screen.queryByRole('timer')).toBeNull();
  await user.click(screen.getByRole('button', { name: '表示の設定' }));
  await user.click(await screen.findByRole('switch', { name: /経過時間/ }));
  expect(screen.getByRole('timer')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await user.keyboard('1');
  await user.click(screen.getByRole('button', { name: '解答する' }));
  expect(onGive.mock.calls[0]?.[1]).toBeGreaterThan(0);
});

describe('a question in several languages', () => {
  const translations = [
    { language: 'en', statement: 'Which one?', parts: ['First', 'Second', 'Third'] } as const,
  ].map((one) => ({ ...one, parts: [...one.parts] }));
  const readIn = (question_language: 'en' | 'vi' | null): void => {
    const session = makeSession();
    setSession({ ...session, user: { ...session.user, question_language } });
  };
  afterEach(() => setSession(null));

  it('is read and answered in the one that is chosen, which is told with the answer', async () => {
    readIn(null);
    const { user, onGive, turn } = show(makeAsked(1, { translations }));
    expect(screen.getByRole('radio', { name: 'い1' })).toBeTruthy();
    await user.selectOptions(await screen.findByLabelText('問題の言語'), 'English');
    expect(screen.getByText('Which one?').closest('[lang]')?.getAttribute('lang')).toBe('en');
    await user.click(screen.getByRole('radio', { name: 'Second' }));
    await user.click(screen.getByRole('button', { name: '解答する' }));
    expect(onGive.mock.calls[0]?.[0]).toEqual({ selected: [12] });
    expect(onGive.mock.calls[0]?.[2]).toBe('en');
    const result = makeResult(1, 11);
    turn({
      kind: 'judged',
      result: {
        ...result,
        question: { ...result.question, translations },
        commentary_translations: [{ language: 'en', text: 'Because of the rule.' }],
      },
    });
    expect(document.activeElement?.textContent).toContain('正解は『Second』');
    expect(screen.getByText('Because of the rule.')).toBeTruthy();
  });

  it('is shown in Japanese, which is said, where it is not written in that one', async () => {
    readIn('vi');
    const { user, onGive } = show(makeAsked(1, { translations }));
    expect((await screen.findByRole('status')).textContent).toContain(
      '「Tiếng Việt」の文がないため、日本語で表示しています。',
    );
    await user.click(screen.getByRole('button', { name: 'わからない' }));
    expect(onGive.mock.calls[0]?.[2]).toBeNull();
  });
});
