/** The password of everybody in the demo. */
export const DEMO_PASSWORD = 'tokiori-demo';

/** Whom to sign in as first, with the name typed at the sign-in page. */
export const DEMO_ACCOUNTS: readonly { label: string; name: string }[] = [
  { label: '受講者', name: 'learner@tokiori.example' },
  { label: '受講者（メールアドレスなし）', name: 'demo001' },
  { label: '部署の管理者', name: 'manager@tokiori.example' },
  { label: '会社の管理者', name: 'admin@tokiori.example' },
  { label: '運営会社', name: 'superadmin@tokiori.example' },
];
