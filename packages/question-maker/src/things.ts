/** A final character that says what kind of thing a term is. */
const KIND_OF_THING =
  /(?:書|者|費|料|日|員|権|法|券|証|金|額|率|票|届|簿|表|休暇|休業|期間|時間|手当|制度|情報|計画|記録|報告|管理|教育|研修|義務|責任|処分|協定|措置|業務|事務|契約|ライセンス|ソフトウェア|コード|プログラム|ポリシー|プロセス|チーム|会)$/;

/** The end of a term that says what kind of thing it names; `null` when it says nothing. */
export const kindOfThing = (text: string): string | null =>
  text.endsWith('方法') ? null : (KIND_OF_THING.exec(text)?.[0] ?? null);

/** Words that many use for the same thing: beside one of them, another one is no clear error. */
const SAME: readonly (readonly [word: RegExp, same: string])[] = [
  [/勤務|就業|就労/g, '労働'],
  [/申請|申出|届出|届/g, '申'],
  [/従業員|労働者|職員/g, '社員'],
  [/給与|給料/g, '賃金'],
  [/規則|規定/g, '規程'],
  [/許可|認可|同意/g, '承認'],
  [/通知|連絡/g, '報告'],
  [/経費/g, '費用'],
  [/情報|データ/g, '情報'],
];

/** A term with one word for each of those that mean the same. */
export const canonical = (text: string): string =>
  SAME.reduce((replaced, [word, same]) => replaced.replaceAll(word, same), text);
