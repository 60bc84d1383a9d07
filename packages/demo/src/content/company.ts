import { otherCompany } from './other-company';
import { demoPeople } from './people';
import { readPeople } from './people-table';
import type { DemoDepartment } from './types';

export { demoPeople, otherCompany };

/** The vendor company (運営会社). */
export const demoVendorName = 'ときおり運営事務局';

export const demoVendorDepartments: DemoDepartment[] = [{ name: '事務局' }];

export const demoVendorPeople = readPeople(`
superadmin | 早瀬 光 | はやせ ひかる | superadmin@tokiori.example | SuperAdmin | 事務局 | 運営 | 事務局長 | 2020-04-01 | 1985-04 | 1.0 | 0.5 | 1.0
`);

/** A chain of everyday-goods shops with a head office. Invented, like everybody in it. */
export const demoCompanyName = '株式会社あおば日用堂';

export const demoDepartments: DemoDepartment[] = [
  {
    name: '本社',
    children: [
      {
        name: '管理部',
        children: [{ name: '人事総務課' }, { name: '経理課' }, { name: '情報システム課' }],
      },
      { name: '商品部', children: [{ name: '仕入課' }, { name: '物流センター' }] },
    ],
  },
  {
    name: '店舗運営部',
    children: [
      { name: '東エリア', children: [{ name: '北町店' }, { name: '港町店' }] },
      { name: '西エリア', children: [{ name: '駅前店' }, { name: '川辺店' }] },
    ],
  },
];
