import type { EvidenceVerdict } from '@tokiori/domain';
import { checkFile, MOST_BYTES, type FileVerdict } from '../check-file';
import { UNCHECKED } from '../check-pack';
import { element } from './element';
import { proofSections } from './proofs';
import { summarySection } from './summary';
import { tableSection } from './table';
import { bannerOf, checksSection, fingerprintSection } from './verdict';
import type { View } from './view';
import { viewsOf } from './views';

const partOf = (id: string): HTMLElement => {
  const part = document.getElementById(id);
  if (!part) throw new Error(`No part ${id}`);
  return part;
};

const contents = (views: readonly View[]): HTMLElement =>
  element(
    'nav',
    { 'aria-label': '目次' },
    element(
      'ul',
      {},
      ...views.map(({ id, title }) =>
        element('li', {}, element('a', { href: `#title-${id}` }, title)),
      ),
    ),
  );

const printButton = (): HTMLElement => {
  const button = element('button', { type: 'button', class: 'more' }, '表示している内容を印刷する');
  button.addEventListener('click', () => window.print());
  return button;
};

/** Where the company's fingerprint stands. */
const FINGERPRINT =
  'だれの鍵で署名されたかは、資料だけでは分かりません。会社が公開している指紋（README.txtに書かれたアドレス）を、資料とは別の方法で手に入れ、見比べてください。';

const packSections = (verdict: EvidenceVerdict): HTMLElement[] => {
  const { manifest, rows, isTrue } = verdict;
  const views = rows ? viewsOf(rows) : [];
  return [
    bannerOf(verdict),
    ...(views.length > 0 ? [contents(views), printButton()] : []),
    ...(manifest
      ? [summarySection(manifest, rows), fingerprintSection(manifest.key.fingerprint, FINGERPRINT)]
      : []),
    checksSection(verdict.checks),
    ...(rows && !isTrue
      ? [
          element(
            'p',
            { class: 'verdict bad' },
            '問題が見つかった資料です。ここから下の内容は、作成された時のものとは限りません。',
          ),
        ]
      : []),
    ...views.map(tableSection),
  ];
};

const sectionsOf = ({ kind, verdict }: FileVerdict): HTMLElement[] =>
  kind === 'Pack' ? packSections(verdict) : proofSections(verdict);

const say = (text: string): void => {
  partOf('state').textContent = text;
};

/** Lets the page show what was said before something long begins. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 50);
  });

let latest = 0;

const check = async (file: File): Promise<void> => {
  const turn = (latest += 1);
  partOf('result').replaceChildren();
  if (file.size > MOST_BYTES) {
    say(`「${file.name}」は大きすぎます。監査用資料のZIPか、削除の証明のJSONを選んでください。`);
    return;
  }
  say(`「${file.name}」を確かめています。しばらくお待ちください。`);
  await afterPaint();
  const bytes = await file.arrayBuffer().catch(() => null);
  if (turn !== latest) return;
  if (!bytes) {
    say(`「${file.name}」を読めませんでした。ファイルを選び直してください。`);
    return;
  }
  const checked = checkFile(new Uint8Array(bytes));
  if (!checked) {
    say(`「${file.name}」: ${UNCHECKED}`);
    return;
  }
  partOf('result').replaceChildren(...sectionsOf(checked));
  say(`「${file.name}」を確かめました。`);
  partOf('verdict').focus();
};

const begin = (): void => {
  const [drop, input] = [partOf('drop'), partOf('file')];
  if (!(input instanceof HTMLInputElement)) return;
  const take = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (file) void check(file);
  };
  input.addEventListener('change', () => {
    take(input.files);
    // The same file may be chosen again.
    input.value = '';
  });
  const over = (event: DragEvent): void => {
    event.preventDefault();
    drop.classList.toggle('over', event.type === 'dragover');
  };
  // Anywhere on the page: a file that is dropped beside the frame would replace the page.
  document.addEventListener('dragover', over);
  document.addEventListener('dragleave', over);
  document.addEventListener('drop', (event) => {
    over(event);
    take(event.dataTransfer?.files);
  });
};

begin();
