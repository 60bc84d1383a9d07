import { foldSearch } from '../text/fold';

/** Kana, each with the letters it is written in. */
const KANA = `
  きゃkya きゅkyu きょkyo しゃsha しゅshu しょsho ちゃcha ちゅchu ちょcho にゃnya にゅnyu
  にょnyo ひゃhya ひゅhyu ひょhyo みゃmya みゅmyu みょmyo りゃrya りゅryu りょryo ぎゃgya
  ぎゅgyu ぎょgyo じゃja じゅju じょjo びゃbya びゅbyu びょbyo ぴゃpya ぴゅpyu ぴょpyo ふぁfa
  ふぃfi ふぇfe ふぉfo てぃti でぃdi うぃwi うぇwe うぉwo しぇshe じぇje ちぇche あa いi うu えe
  おo かka きki くku けke こko さsa しshi すsu せse そso たta ちchi つtsu てte とto なna
  にni ぬnu ねne のno はha ひhi ふfu へhe ほho まma みmi むmu めme もmo やya ゆyu よyo
  らra りri るru れre ろro わwa をo んn がga ぎgi ぐgu げge ごgo ざza じji ずzu ぜze ぞzo
  だda ぢji づzu でde どdo ばba びbi ぶbu べbe ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo ゔvu`;
const LETTERS: ReadonlyMap<string, string> = new Map(
  [...KANA.matchAll(/([ぁ-ゖ]{1,2})([a-z]{1,3})/g)].map(([, kana, letters]) => [kana!, letters!]),
);
const LONGEST = 10;

/**
 * A short code of a company, made from its name: letters and digits as they are, kana in letters (Hepburn, long vowels
 * and doubled consonants written once), 2 to 10 of them and a letter first. `null` for a name that has too few.
 */
export const companyCode = (name: string): string | null => {
  const text = foldSearch(name).slice(0, 200);
  let code = '';
  for (let at = 0; at < text.length; at += 1) {
    const pair = LETTERS.get(text.slice(at, at + 2));
    if (pair !== undefined) at += 1;
    const one = pair ?? LETTERS.get(text[at]!) ?? text[at]!;
    if (/^[a-z0-9]+$/.test(one)) code += one;
  }
  const letters = code.replace(/^[0-9]+/, '').slice(0, LONGEST);
  return letters.length < 2 ? null : letters;
};
