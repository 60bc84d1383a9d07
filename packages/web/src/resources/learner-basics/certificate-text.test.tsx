import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CertificateText } from './certificate-text';

it('shows what the certificate says, and that it was issued here', () => {
  render(
    <CertificateText
      certificate={{
        number: '2026-0012',
        user_name: '佐藤はな',
        company_name: 'あさひ商店',
        basic_name: '個人情報の取り扱い',
        course_name: null,
        passed_on: '2026-11-20',
        expires_on: null,
        is_expired: false,
        revoked_at: null,
      }}
    />,
  );
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual([
    '2026-0012',
    '佐藤はな',
    'あさひ商店',
    '個人情報の取り扱い',
    '2026年11月20日',
  ]);
  expect(screen.getByText('この修了証は、ときおりで発行されたものです。')).toBeDefined();
});

it('says that a certificate of a course has ended', () => {
  render(
    <CertificateText
      certificate={{
        number: '2026-0013',
        user_name: '佐藤はな',
        company_name: 'あさひ商店',
        basic_name: null,
        course_name: '普通救命講習',
        passed_on: '2026-11-20',
        expires_on: '2027-11-20',
        is_expired: true,
        revoked_at: null,
      }}
    />,
  );
  expect(screen.getByText('この修了証は有効期限が切れています。', { exact: false })).toBeDefined();
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values.slice(3)).toEqual(['普通救命講習', '2026年11月20日', '2027年11月20日']);
});
