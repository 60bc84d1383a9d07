const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const DEVICES: readonly [signs: readonly string[], name: string][] = [
  [['iPhone'], 'iPhone'],
  [['iPad'], 'iPad'],
  [['Android', 'Mobile'], 'Androidのスマートフォン'],
  [['Android'], 'Androidのタブレット'],
  [['Windows'], 'Windows'],
  [['Macintosh'], 'Mac'],
  [['CrOS'], 'Chromebook'],
  [['Linux'], 'Linux'],
];

/** What a device is called in the list of devices: 「iPhone（Safari）」. */
export const deviceName = (userAgent: string): string => {
  const isOf = (signs: readonly string[]) => signs.every((sign) => userAgent.includes(sign));
  const device = DEVICES.find(([signs]) => isOf(signs))?.[1] ?? '端末';
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  return browser === undefined ? device : `${device}（${browser}）`;
};
