import type { EvidenceCheck, EvidenceVerdict } from '@tokiori/domain';
import { element } from './element';
import { comparableText } from './words';

const STATES: Record<EvidenceCheck['state'], { mark: string; look: string }> = {
  Passed: { mark: '○ 正しい', look: 'good' },
  Failed: { mark: '× 問題あり', look: 'bad' },
  Skipped: { mark: '－ 未確認', look: 'soft' },
};

/** What a file is worth: in a sentence, and what to do now. */
export const bannerSection = (isTrue: boolean, sentence: string, advice: string): HTMLElement =>
  element(
    'section',
    { class: `verdict ${isTrue ? 'good' : 'bad'}`, 'aria-labelledby': 'verdict' },
    element('h2', { id: 'verdict', tabindex: '-1' }, `${isTrue ? '○' : '×'} ${sentence}`),
    element('p', {}, advice),
  );

/** What the pack is worth, in two sentences. */
export const bannerOf = ({ isTrue, checks }: EvidenceVerdict): HTMLElement => {
  const failed = checks.filter(({ state }) => state === 'Failed').map(({ title }) => title);
  return isTrue
    ? bannerSection(
        true,
        'この資料は、作成された時のままです',
        '書き換えはなく、すべての集計が元の行と合っています。最後に、下の「鍵の指紋」が会社の公開している指紋と同じことを確かめてください。',
      )
    : bannerSection(
        false,
        'この資料は、信用できません',
        `問題があった項目：${failed.join('、')}。下の「確かめたこと」に、どこが正しくないかを示します。資料を受け取った相手に、もう一度書き出してもらってください。`,
      );
};

/** In groups of four letters: two people can read it to each other. */
const groups = (fingerprint: string): string => fingerprint.match(/.{1,4}/g)?.join(' ') ?? '';

const comparison = (typed: string, fingerprint: string): { text: string; look: string } => {
  const told = comparableText(typed).replaceAll(/[\s:-]/g, '');
  if (told === '') return { text: '', look: 'soft' };
  return told === fingerprint
    ? { text: '○ 同じです。この会社の鍵で署名されています。', look: 'good' }
    : { text: '× 違います。ほかの鍵で署名されたか、貼り付けた文字が足りません。', look: 'bad' };
};

/** Whose signature it is: only a comparison with the company's public address tells, by the given advice. */
export const fingerprintSection = (fingerprint: string, advice: string): HTMLElement => {
  const told = element('p', { role: 'status' });
  const input = element('input', {
    type: 'text',
    id: 'fingerprint',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  input.addEventListener('input', () => {
    const { text, look } = comparison(input.value, fingerprint);
    told.textContent = text;
    told.className = look;
  });
  return element(
    'section',
    { 'aria-labelledby': 'title-key' },
    element('h2', { id: 'title-key' }, '鍵の指紋'),
    element('p', {}, advice),
    element('p', { class: 'fingerprint' }, groups(fingerprint)),
    element(
      'div',
      { class: 'search' },
      element('label', { for: 'fingerprint' }, '公開されている指紋を貼り付ける'),
      element('br'),
      input,
    ),
    told,
  );
};

/** A check as it is shown. */
export type ShownCheck = Pick<EvidenceCheck, 'title' | 'state' | 'message' | 'details'>;

const checkElement = ({ title, state, message, details }: ShownCheck): HTMLElement =>
  element(
    'li',
    { class: 'check' },
    element('span', { class: `mark ${STATES[state].look}` }, STATES[state].mark),
    element(
      'div',
      {},
      element('strong', {}, title),
      element('br'),
      message,
      details.length > 0
        ? element('ul', {}, ...details.map((detail) => element('li', {}, detail)))
        : null,
    ),
  );

/** All checks with what came of them. */
export const checksSection = (checks: readonly ShownCheck[]): HTMLElement =>
  element(
    'section',
    { 'aria-labelledby': 'title-checks' },
    element('h2', { id: 'title-checks' }, '確かめたこと'),
    element('ul', { class: 'plain' }, ...checks.map(checkElement)),
  );
