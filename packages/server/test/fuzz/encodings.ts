import { deepJson } from './bad-values';

type MangledPayload = readonly [how: string, payload: Buffer];

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);
/** Bytes that are no UTF-8: overlong, half of a pair, beyond the last character, cut off, never used. */
const NO_UTF8 = [
  [0xc0, 0x80],
  [0xc0, 0xa2],
  [0xe0, 0x80, 0xaf],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xe3, 0x81],
  [0xff, 0xfe],
];

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

const withBytes = (text: string, bytes: readonly number[]): Buffer => {
  const at = text.indexOf('"') + 1;
  return Buffer.concat([
    Buffer.from(text.slice(0, at)),
    Buffer.from(bytes),
    Buffer.from(text.slice(at)),
  ]);
};

const inMiddle = (text: string, random: () => number, change: (byte: number) => number[]) => {
  const bytes = Buffer.from(text);
  const at = Math.floor(random() * bytes.length);
  return Buffer.concat([
    bytes.subarray(0, at),
    Buffer.from(change(bytes[at] ?? 0)),
    bytes.subarray(at + 1),
  ]);
};

/** A JSON text as other encodings have it, and as a broken line delivers it. */
export const manglePayload = (text: string, random: () => number): MangledPayload[] => [
  [
    'UTF-16 with its mark',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
  ],
  ['UTF-16, big end first', bigEndian(text)],
  ['a mark of UTF-8 before it', Buffer.concat([BOM, Buffer.from(text)])],
  ['two marks', Buffer.concat([BOM, BOM, Buffer.from(text)])],
  ...NO_UTF8.map((bytes): MangledPayload => [`bytes ${bytes.join()}`, withBytes(text, bytes)]),
  ['cut off', Buffer.from(text).subarray(0, Math.floor(random() * Buffer.byteLength(text)))],
  ['a byte lost', inMiddle(text, random, () => [])],
  ['a byte flipped', inMiddle(text, random, (byte) => [byte ^ (1 << Math.floor(random() * 8))])],
  ['a byte doubled', inMiddle(text, random, (byte) => [byte, byte])],
  ['twice', Buffer.from(text + text)],
  ['in a list', Buffer.from(`[${text}]`)],
  ['deep beside it', Buffer.from(`${text.slice(0, -1)},"deep":${deepJson(3000)}}`)],
  ['a member twice', Buffer.from(`${text.slice(0, -1)},${text.slice(1)}`)],
  ['a comment', Buffer.from(`/* */${text}`)],
  ['no number', Buffer.from(text.replace(/\d+/, 'NaN'))],
  ['an endless number', Buffer.from(text.replace(/\d+/, '9'.repeat(5000)))],
  ['a zero before it', Buffer.from(text.replace(/\d+/, '0$&'))],
];
