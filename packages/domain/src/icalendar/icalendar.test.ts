import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/date';
import { anyDate } from '../testing';
import { MAX_CALENDAR_EVENTS, readCalendarFile } from './read';
import { holidaysToAdd } from './to-add';
import { calendarFile } from './write';

const TOKYO = 'Asia/Tokyo';
const WINDOW = { from: '2025-11-01', to: '2028-10-31' };
const file = (...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');
const one = (...lines: string[]) => readCalendarFile(file(lines), TOKYO, WINDOW);
const days = (from: string, to: string, name = '（名前のない予定）') => ({
  events: [{ number: 1, name, ranges: [{ from, to }], isFree: false }],
  leftOut: [],
});

describe('events of whole days', () => {
  it.each<[string, string[], string, string]>([
    ['one day', ['DTSTART;VALUE=DATE:20261228'], '2026-12-28', '2026-12-28'],
    [
      'to before the end',
      ['DTSTART;VALUE=DATE:20261228', 'DTEND;VALUE=DATE:20270105'],
      '2026-12-28',
      '2027-01-04',
    ],
    [
      'by their duration',
      ['DTSTART;VALUE=DATE:20261228', 'DURATION:P1W'],
      '2026-12-28',
      '2027-01-03',
    ],
    [
      'with an end that is not after it',
      ['DTSTART;VALUE=DATE:20261228', 'DTEND;VALUE=DATE:20261228'],
      '2026-12-28',
      '2026-12-28',
    ],
    [
      'with times, over several days',
      ['DTSTART:20261228T090000', 'DTEND:20261230T180000'],
      '2026-12-28',
      '2026-12-30',
    ],
    [
      'with times, from midnight to midnight',
      ['DTSTART:20261228T000000', 'DTEND:20261229T000000'],
      '2026-12-28',
      '2026-12-28',
    ],
    ['in UTC', ['DTSTART:20261227T150000Z', 'DTEND:20261229T150000Z'], '2026-12-28', '2026-12-29'],
    [
      'of another time zone',
      [
        'DTSTART;TZID=America/New_York:20261227T100000',
        'DTEND;TZID="America/New_York":20261228T100000',
      ],
      '2026-12-28',
      '2026-12-28',
    ],
    [
      'of a zone nobody knows',
      [
        'DTSTART;TZID=Tokyo Standard Time:20261228T000000',
        'DTEND;TZID=Tokyo Standard Time:20261230T000000',
      ],
      '2026-12-28',
      '2026-12-29',
    ],
  ])('are read: %s', (_, lines, from, to) => {
    expect(one(...lines)).toEqual(days(from, to));
  });

  it('keep names that are folded, escaped or long, and no control characters', () => {
    const start = 'DTSTART;VALUE=DATE:20261228';
    expect(one(start, 'SUMMARY:年末\r\n 年始\\, 休み\\nほか')).toEqual(
      days('2026-12-28', '2026-12-28', '年末年始, 休み ほか'),
    );
    const long = one(start, `SUMMARY:${'長'.repeat(300)}`);
    expect(long).toEqual(days('2026-12-28', '2026-12-28', '長'.repeat(100)));
  });

  it('do not take what belongs to an alarm', () => {
    const alarm = ['BEGIN:VALARM', 'SUMMARY:アラーム', 'END:VALARM', 'SUMMARY:旅行'];
    expect(one('DTSTART;VALUE=DATE:20261228', ...alarm)).toEqual(
      days('2026-12-28', '2026-12-28', '旅行'),
    );
  });
});

describe('recurring events', () => {
  const rangesOf = (...lines: string[]) => {
    const read = one(...lines);
    return 'events' in read
      ? read.events.flatMap(({ ranges }) => ranges.map(({ from }) => from))
      : [];
  };
  const START = 'DTSTART;VALUE=DATE:20261204';

  it('take place on each of their days, as long as the first', () => {
    expect(one(START, 'DTEND;VALUE=DATE:20261206', 'RRULE:FREQ=WEEKLY;COUNT=2')).toMatchObject({
      events: [
        {
          number: 1,
          ranges: [
            { from: '2026-12-04', to: '2026-12-05' },
            { from: '2026-12-11', to: '2026-12-12' },
          ],
        },
      ],
    });
  });

  it('end with the window, with UNTIL (its day included) or their count', () => {
    expect(rangesOf(START, 'RRULE:FREQ=YEARLY')).toEqual(['2026-12-04', '2027-12-04']);
    expect(rangesOf(START, 'RRULE:FREQ=DAILY;UNTIL=20261206')).toHaveLength(3);
    expect(rangesOf(START, 'RRULE:FREQ=DAILY;UNTIL=20261206T000000Z')).toHaveLength(3);
  });

  it('leave out and add the days that are named', () => {
    const named = ['EXDATE;VALUE=DATE:20261205,20261206', 'EXDATE;VALUE=DATE:20261208'];
    expect(
      rangesOf(START, 'RRULE:FREQ=DAILY;COUNT=5', ...named, 'RDATE;VALUE=DATE:20261231'),
    ).toEqual(['2026-12-04', '2026-12-07', '2026-12-31']);
  });

  it('give way to the event that one of their days was moved to, or cancelled by', () => {
    const read = readCalendarFile(
      file(
        ['UID:a', START, 'RRULE:FREQ=WEEKLY;COUNT=3'],
        ['UID:a', 'RECURRENCE-ID;VALUE=DATE:20261211', 'DTSTART;VALUE=DATE:20261214'],
        [
          'UID:a',
          'RECURRENCE-ID;VALUE=DATE:20261218',
          'DTSTART;VALUE=DATE:20261218',
          'STATUS:CANCELLED',
        ],
      ),
      TOKYO,
      WINDOW,
    );
    expect(read).toMatchObject({
      events: [
        { number: 1, ranges: [{ from: '2026-12-04' }] },
        { number: 2, ranges: [{ from: '2026-12-14' }] },
      ],
      leftOut: [{ number: 3 }],
    });
  });

  it('keep their days in the time zone of the reader', () => {
    const times = ['DTSTART:20261203T150000Z', 'DTEND:20261204T150000Z'];
    expect(rangesOf(...times, 'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=2')).toEqual([
      '2026-12-04',
      '2026-12-11',
    ]);
  });

  it('that would never end are taken up to a limit, in little time', () => {
    const rule = ['DTSTART;VALUE=DATE:19000101', 'RRULE:FREQ=DAILY;COUNT=10000'];
    const begun = Date.now();
    const read = readCalendarFile(file(...Array.from({ length: 900 }, () => rule)), TOKYO, WINDOW);
    expect(Date.now() - begun).toBeLessThan(3000);
    expect(read).toMatchObject({
      leftOut: expect.arrayContaining([
        {
          number: 900,
          name: expect.anything(),
          from: '1900-01-01',
          reason: expect.stringContaining('予定が多く'),
        },
      ]),
    });
  });
});

describe('what is left out, with the reason', () => {
  it.each<[string, string[], RegExp]>([
    ['meetings', ['DTSTART:20261228T090000', 'DTEND:20261228T100000'], /時刻のある予定/],
    ['rules that say no days', ['DTSTART;VALUE=DATE:20261228', 'RRULE:FREQ=HOURLY'], /くり返し方/],
    [
      'series that are over',
      ['DTSTART;VALUE=DATE:20200101', 'RRULE:FREQ=DAILY;COUNT=3'],
      /2年先まで/,
    ],
    ['cancelled ones', ['DTSTART;VALUE=DATE:20261228', 'STATUS:CANCELLED'], /取り消された/],
    ['days that do not exist', ['DTSTART;VALUE=DATE:20260231'], /読み取れません/],
    ['without a day', ['SUMMARY:なし'], /読み取れません/],
    ['longer than a year', ['DTSTART;VALUE=DATE:20260101', 'DTEND;VALUE=DATE:20300101'], /1年/],
  ])('%s', (_, lines, reason) => {
    expect(one(...lines)).toMatchObject({
      events: [],
      leftOut: [{ reason: expect.stringMatching(reason) }],
    });
  });

  it.each(['TRANSP:TRANSPARENT', 'transp: transparent', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])(
    'knows one during which one is free: %s',
    (line) => {
      const read = one('DTSTART;VALUE=DATE:20261211', line);
      expect(read).toMatchObject({ events: [{ isFree: true }] });
      expect(one('DTSTART;VALUE=DATE:20261211', 'TRANSP:OPAQUE')).toMatchObject({
        events: [{ isFree: false }],
      });
    },
  );

  it('files that are no calendar, or have too many events, as a whole', () => {
    for (const content of ['', 'name,date\r\n1,2', '<html>', '\u0000'.repeat(1000)])
      expect(readCalendarFile(content, TOKYO, WINDOW)).toMatchObject({
        message: expect.any(String),
      });
    const many = Array.from({ length: MAX_CALENDAR_EVENTS + 1 }, () => ['DTSTART:20261228']);
    expect(readCalendarFile(file(...many), TOKYO, WINDOW)).toMatchObject({
      message: expect.stringContaining('1001件'),
    });
  });

  it('reads any text without failing, in a time that grows with its length', () => {
    const parts = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'END:VEVENT',
      'DTSTART',
      ';',
      ':',
      '"',
      '\n ',
      '\n',
      '20260101',
      'T',
      'Z',
      'TZID=',
      'P1D',
    ];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...parts), fc.string())), (texts) => {
        expect(() => readCalendarFile(texts.join(''), TOKYO, WINDOW)).not.toThrow();
      }),
      { numRuns: 2000 },
    );
    const start = Date.now();
    for (const text of ['"', '\n ', ';', 'BEGIN:VEVENT\n', ':'])
      readCalendarFile(`BEGIN:VCALENDAR\n${text.repeat(262_144 / text.length)}`, TOKYO, WINDOW);
    // One event with one property again and again, and with as many days to leave out as there is room for.
    const event = 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261204\nRRULE:FREQ=DAILY\n';
    for (const text of ['A:\n', 'EXDATE;TZID=America/New_York:20261205T000000\n'])
      readCalendarFile(`${event}${text.repeat(262_144 / text.length)}END:VEVENT\n`, TOKYO, WINDOW);
    expect(Date.now() - start).toBeLessThan(5000);
  });
});

/** In UTF-8. */
const octetsOf = (text: string): number =>
  encodeURIComponent(text).replaceAll(/%[0-9A-F]{2}/g, '.').length;

const anyEvents = fc.array(
  fc.record({
    name: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
    from: anyDate,
    length: fc.integer({ min: 0, max: 60 }),
  }),
  { maxLength: 20 },
);

it('reads what it writes, in lines of 75 octets', () => {
  const about = { name: '休日', product: 'ときおり', now: new Date('2026-11-20T00:00:00Z') };
  fc.assert(
    fc.property(anyEvents, (any) => {
      const events = any.map(({ name, from, length }, index) => ({
        name: name.replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, '').trim() || '休み',
        from,
        to: addDays(from, length),
        uid: `${index}@test.example`,
      }));
      const text = calendarFile(events, about);
      for (const line of text.split('\r\n')) expect(octetsOf(line)).toBeLessThanOrEqual(75);
      const wanted = events.map(({ name, from, to }, index) => ({
        number: index + 1,
        isFree: false,
        name: Array.from(name).slice(0, 100).join(''),
        ranges: [{ from, to }],
      }));
      expect(readCalendarFile(text, TOKYO, WINDOW)).toEqual({ events: wanted, leftOut: [] });
    }),
    { numRuns: 500 },
  );
});

it('adds each day once, none that stands already and none that has passed', () => {
  let number = 0;
  const event = (from: string, to: string, name = '休み') => {
    number += 1;
    return { number, name, ranges: [{ from, to }], isFree: false };
  };
  const existing = [{ fromDate: '2026-12-30', toDate: '2026-12-31' }];
  const events = [
    event('2026-11-01', '2026-11-02', '過去'),
    event('2026-11-18', '2026-11-21'),
    event('2026-12-28', '2027-01-03'),
    event('2027-01-02', '2027-01-04'),
    event('2026-12-31', '2026-12-31', '大みそか'),
  ];
  expect(holidaysToAdd(events, { existing, notBefore: '2026-11-20' })).toEqual({
    added: [
      { fromDate: '2026-11-20', toDate: '2026-11-21' },
      { fromDate: '2026-12-28', toDate: '2026-12-29' },
      { fromDate: '2027-01-01', toDate: '2027-01-04' },
    ],
    adding: events.filter(({ name }) => name !== '過去' && name !== '大みそか'),
    leftOut: [
      {
        number: 1,
        name: '過去',
        from: '2026-11-01',
        reason: expect.stringContaining('今日より前'),
      },
      {
        number: 5,
        name: '大みそか',
        from: '2026-12-31',
        reason: expect.stringContaining('すでに'),
      },
    ],
  });
});
