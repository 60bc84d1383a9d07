import type { EvidenceCheck, EvidenceManifest, EvidenceVerdict } from '@tokiori/domain';
import { element } from './element';
import { comparableText } from './words';

const STATES: Record<EvidenceCheck['state'], { mark: string; look: string }> = {
  Passed: { mark: '○ 正しい', look: 'good' },
  Failed: { mark: '× 問題あり', look: 'bad' },
  Skipped: { mark: '－ 未確認', look: 'soft' },
};

/** What the pack is worth, in two sentences. */
export const bannerOf = ({ isTrue, checks }: EvidenceVerdict): HTMLElement => {
  const failed = checks.filter(({ state }) => state === 'Failed').map(({ title }) => title);
  return element(
    'section',
    { class: `verdict ${isTrue ? 'good' : 'bad'}`, 'aria-labelledby': 'verdict' },
    element(
      'h2',
      { id: 'verdict', tabindex: '-1' },
      isTrue ? '○ この資料は、作成された時のままです' : '× この資料は、信用できません',
    ),
    element(
      'p',
      {},
      isTrue
        ? '書き換えはなく、すべての集計が元の行と合っています。最後に、下の「鍵の指紋」が会社の公開している指紋と同じことを確かめてください。'
        : `問題があった項目：${failed.join('、')}。下の「確かめたこと」に、どこが正しくないかを示します。資料を受け取った相手に、もう一度書き出してもらってください。`,
    ),
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

/** Whose signature it is: only a comparison with the company's public address tells. */
export const fingerprintSection = ({ key }: EvidenceManifest): HTMLElement => {
  const told = element('p', { role: 'status' });
  const input = element('input', {
    type: 'text',
    id: 'fingerprint',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  input.addEventListener('input', () => {
    const { text, look } = comparison(input.value, key.fingerprint);
    told.textContent = text;
    told.className = look;
  });
  return element(
    'section',
    { 'aria-labelledby': 'title-key' },
    element('h2', { id: 'title-key' }, '鍵の指紋'),
    element(
      'p',
      {},
      'だれの鍵で署名されたかは、資料だけでは分かりません。会社が公開している指紋（README.txtに書かれたアドレス）を、資料とは別の方法で手に入れ、見比べてください。',
    ),
    element('p', { class: 'fingerprint' }, groups(key.fingerprint)),
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

const checkElement = ({ title, state, message, details }: EvidenceCheck): HTMLElement =>
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
export const checksSection = ({ checks }: EvidenceVerdict): HTMLElement =>
  element(
    'section',
    { 'aria-labelledby': 'title-checks' },
    element('h2', { id: 'title-checks' }, '確かめたこと'),
    element('ul', { class: 'plain' }, ...checks.map(checkElement)),
  );
