import { expect, it } from 'vitest';
import { deviceName } from './device-name';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome（Windows）',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge（Windows）',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${APPLE} Version/19.0 Mobile/15E148 Safari/604.1`,
    'Safari（iPhone）',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${APPLE} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome（iPhone）',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/19.0 Safari/605.1.15`,
    'Safari（Mac）',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox（Android）'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16000) Chrome/142.0.0.0 Safari/537.36', 'Chrome（ChromeOS）'],
  ['curl/8.5.0', 'ブラウザ以外または不明な端末'],
  [null, 'ブラウザ以外または不明な端末'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
