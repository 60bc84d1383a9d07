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
        passed_on: '2026-11-20',
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
