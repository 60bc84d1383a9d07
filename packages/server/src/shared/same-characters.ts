/**
 * Kanji that people write for each other, above all in names: a group is one character to a search. Compatibility
 * ideographs are told by NFKC already and are not listed.
 */
const KANJI = `
高髙 崎﨑嵜 辺邊邉 斉斎齋齊 沢澤 浜濱濵 島嶋嶌 徳德 広廣 国國 桜櫻 竜龍 蔵藏 学學 恵惠 真眞 瀬瀨 槙槇 曽曾 寿壽 応應 来來 円圓
万萬 栄榮 豊豐 伝傳 黒黑 淵渕渊 館舘 富冨 桑桒 吉𠮷 横橫 増增 静靜 与與 関關 鉄鐵 郎郞 村邨 緒緖 凜凛 亘亙 条條 峰峯 野埜 岳嶽
杉杦 弥彌 彦彥 巌巖 園薗 桧檜 篭籠 薮藪籔 穂穗 稲稻 亀龜 滝瀧 聡聰 総總 清淸 浅淺 渉涉 温溫 済濟 誉譽 頼賴 遥遙 糸絲 県縣
縄繩 荘莊 芸藝 芦蘆 蛍螢 実實 寛寬 将將 教敎 暁曉 会會 楽樂 歩步 毎每 気氣 渋澁 湾灣 涛濤 灯燈 狭狹 独獨 当當 発發 尽盡 禄祿
礼禮 経經 絵繪 乗乘 旧舊 薬藥 鶏鷄 塩鹽 麦麥 黄黃 点點 体體 闘鬪 霊靈 顕顯 駅驛 児兒 剣劍 勲勳 巻卷 団團 図圖 壮壯 壱壹 宝寶
尚尙 帯帶 庁廳 弾彈 戸戶 拝拜 摂攝 数數 晋晉 昼晝 柳栁桺 歴歷 昇曻 橋槗 舎舍 鶴靏靍 祢禰 祷禱 侠俠 鴎鷗 繋繫 蝉蟬 頬頰 填塡
麺麵 瑶瑤 尭堯 桝枡 鯵鰺 砺礪
`;

/** Hiragana and the katakana of the same sound. */
const KANA = [...Array.from({ length: 0x56 }, (_, at) => 0x3041 + at), 0x309d, 0x309e].map((code) =>
  String.fromCharCode(code, code + 0x60),
);

const GROUPS = new Map(
  [...KANJI.trim().split(/\s+/), ...KANA].flatMap((group) =>
    Array.from(group, (character) => [character, group] as const),
  ),
);

/** All characters that are one to a search, the given one among them. */
export const sameCharacters = (character: string): string => GROUPS.get(character) ?? character;

/** The one of them by which all are stored and looked for. */
export const oneOfSame = (character: string): string =>
  Array.from(sameCharacters(character))[0] ?? character;
