import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { japaneseFont } from '../../platform/pdf/japanese-font';
import { A4 } from '../../platform/pdf/page';
import { drawCertificate } from './certificate-page';
import { drawQualifications } from './qualifications-page';

const PAGE = {
  number: '2026-0012',
  user_name: '髙﨑 𠮷子',
  company_name: '青葉フーズ株式会社',
  basic_name: '情報セキュリティの基本',
  course_name: null,
  passed_on: '2026-11-20',
  expires_on: null,
  issued_at: new Date('2026-11-20T00:00:00Z'),
  url: 'https://learn.test.example/certificates/Yk3n0P1xQm4vT8sW2bLz7A',
};

/** The streams of a PDF file, unpacked. */
const streamsOf = (file: Buffer): string[] => {
  const streams: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at)) {
    const end = file.indexOf('\nendstream', at);
    try {
      streams.push(inflateSync(file.subarray(at + 'stream\n'.length, end)).toString('latin1'));
    } catch {
      // Not packed.
    }
    at = end + '\nendstream'.length;
  }
  return streams;
};

/** The characters that readers find in a file: those to which its glyphs lead. */
const lettersOf = (file: Buffer): Set<string> => {
  const map = streamsOf(file).find((stream) => stream.includes('beginbfrange'))!;
  const units = [...map.matchAll(/<([0-9a-f]{4}|[0-9a-f]{8}|[0-9a-f]{4} [0-9a-f]{4})>/gi)];
  return new Set(
    units.map(([, hex]) => Buffer.from(hex!.replace(' ', ''), 'hex').swap16().toString('utf16le')),
  );
};

/** Where lines of text begin and how far down: `1 0 0 1 x y Tm`, from the foot of the page in points. */
const placesOf = (file: Buffer): [number, number][] =>
  streamsOf(file)
    .flatMap((stream) => [...stream.matchAll(/1 0 0 1 ([0-9.]+) ([0-9.]+) Tm/g)])
    .map(([, x, y]) => [Number(x), Number(y)]);

/** The small squares of a file, as columns and rows from the first of them. */
const modulesOf = (file: Buffer, count: number): string[] => {
  const squares = streamsOf(file)
    .flatMap((stream) => [...stream.matchAll(/([0-9.]+) ([0-9.]+) ([0-9.]+) ([0-9.]+) re/g)])
    .map((square) => square.slice(1).map(Number) as [number, number, number, number])
    .filter(([, , width]) => width < 5);
  const [left, top] = [0, 1].map((at) => Math.min(...squares.map((one) => one[at]!)));
  expect(squares).toHaveLength(count);
  const width = squares[0]![2];
  return squares.map(
    ([x, y]) => `${Math.round((x - left!) / width)} ${Math.round((y - top!) / width)}`,
  );
};

interface Part {
  role?: string;
  alt?: string;
  children?: Part[];
}

/** The parts of a page by what they are to who has it read aloud: `Table(TR(TH TH))`. */
const rolesOf = async (file: Buffer): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const page = await pdf.getPage(1);
  const told = ({ role, children = [] }: Part): string => {
    const inside = children.filter((child) => child.role !== undefined).map(told);
    return inside.length === 0 ? role! : `${role}(${inside.join(' ')})`;
  };
  return ((await page.getStructTree()) as unknown as Part).children!.map(told).join(' ');
};

describe('the page of a certificate', () => {
  it('leads a camera to where it can be verified', async () => {
    const { data } = encode(PAGE.url, { ecc: 'M', border: 0 });
    const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? [`${x} ${y}`] : [])));
    const modules = modulesOf(await drawCertificate(PAGE), dark.length);
    expect(new Set(modules)).toEqual(new Set(dark));
  });

  it('tells who has it read aloud what is a heading and what the picture shows', async () => {
    const roles = await rolesOf(await drawCertificate(PAGE));
    expect(roles).toBe('Document(P H1 P P H2 P P Figure P P P)');
  });

  it('contains the letters of its names in an embedded part of a font', async () => {
    const file = await drawCertificate(PAGE);
    expect(file.byteLength).toBeLessThan(60_000);
    expect(file.toString('latin1')).toMatch(/\/FontFile2 /);
    const letters = lettersOf(file);
    for (const letter of '髙﨑𠮷子殿青葉情報セキュリティ修了証第号2026年11月日')
      expect(letters, letter).toContain(letter);
    expect(letters).not.toContain('〓');
  });

  it('says of which course it is and until when it is valid', async () => {
    const ofCourse = { basic_name: null, course_name: '普通救命講習', expires_on: '2029-03-08' };
    const letters = lettersOf(await drawCertificate({ ...PAGE, ...ofCourse }));
    for (const letter of 'コース普通救命講習有効期限9月8')
      expect(letters, letter).toContain(letter);
  });

  it('is the same bytes for the same certificate', async () => {
    expect((await drawCertificate(PAGE)).equals(await drawCertificate({ ...PAGE }))).toBe(true);
  });

  it('says so where the font does not have a letter', async () => {
    const letters = lettersOf(await drawCertificate({ ...PAGE, user_name: '田中 😀' }));
    for (const letter of '〓書体') expect(letters, letter).toContain(letter);
  });

  it('leaves out what nobody sees', async () => {
    const unseen = String.fromCodePoint(0x200b, 0x200e, 0x2060, 0xfeff, 0xad);
    const typed = await drawCertificate({ ...PAGE, user_name: `髙﨑${unseen} 𠮷子` });
    expect(typed.equals(await drawCertificate(PAGE))).toBe(true);
  });

  it('stays on its page with names of a hundred letters', async () => {
    const long = '国際文化交流および相互理解促進'.repeat(10).slice(0, 100);
    const file = await drawCertificate({
      ...PAGE,
      user_name: long,
      company_name: long,
      basic_name: long,
      url: `https://${'learning-platform.'.repeat(8)}example/certificates/Yk3n0P1xQm4vT8sW2bLz7A`,
    });
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    const places = placesOf(file);
    expect(places.length).toBeGreaterThan(12);
    for (const [x, y] of places) {
      expect(x).toBeGreaterThanOrEqual(80);
      expect(y).toBeGreaterThan(60);
    }
    // Nothing stands over something else: from line to line it goes down.
    const heights = places.map(([, y]) => y);
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
  });
});

describe('the page of all that a person has passed', () => {
  const holder = {
    user_name: '髙﨑 𠮷子',
    employee_number: '2006-003',
    department_name: '人事総務課',
    company_name: '青葉フーズ株式会社',
    on: '2026-11-27',
    made_at: new Date('2026-11-27T00:00:00Z'),
  };
  const expired = {
    number: '2026-12345',
    basic_name: null,
    course_name: '普通救命講習',
    passed_on: '2022-11-26',
    expires_on: '2025-11-26',
    state: 'Expired' as const,
  };
  const draw = (more: Partial<typeof holder> = {}) =>
    drawQualifications({ ...holder, ...more, qualifications: [expired] });

  it('keeps its last column within the rules', async () => {
    const right = Math.max(...placesOf(await draw()).map(([x]) => x));
    const { widthOf } = await japaneseFont();
    expect(right + widthOf('2025年11月26日に終了', 10)).toBeLessThanOrEqual(A4.width - 56);
  });

  it('tells who has it read aloud that it is a table', async () => {
    const row = (cell: string) => `TR(${Array.from({ length: 4 }, () => cell).join(' ')})`;
    expect(await rolesOf(await draw())).toBe(`Document(H1 P P P Table(${row('TH')} ${row('TD')}))`);
  });

  it('breaks names of a hundred letters, and begins the table below them', async () => {
    const long = '長'.repeat(100);
    const short = placesOf(await draw());
    const file = placesOf(await draw({ user_name: long, company_name: long }));
    expect(file.length).toBeGreaterThanOrEqual(short.length + 4);
    const heights = file.map(([, y]) => y);
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
  });
});
