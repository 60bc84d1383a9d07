import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, USER_SCHEMA } from '@tokiori/domain';

interface More {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readWrite' | 'readOnly';
  uniqueness?: 'none' | 'server';
  referenceTypes?: readonly string[];
  subAttributes?: readonly Attribute[];
}

interface Attribute extends Required<Omit<More, 'referenceTypes' | 'subAttributes'>> {
  name: string;
  description: string;
  returned: 'default';
  referenceTypes?: readonly string[];
  subAttributes?: readonly Attribute[];
}

/** An attribute as RFC 7643, section 7, describes it. */
const attribute = (name: string, description: string, more: More = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const readOnly = { mutability: 'readOnly' } as const;
const reference = (types: readonly string[], more: More = {}) =>
  attribute('$ref', 'アドレス', { type: 'reference', referenceTypes: types, ...readOnly, ...more });

const userAttributes = [
  attribute('userName', 'ディレクトリーでの名前', { required: true, uniqueness: 'server' }),
  attribute('displayName', '氏名'),
  attribute('name', '氏名の部分', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', '氏名'),
      attribute('familyName', '姓'),
      attribute('givenName', '名'),
    ],
  }),
  attribute('title', '役職'),
  attribute('active', '利用中', { type: 'boolean' }),
  attribute('emails', 'メールアドレス（1つだけ保存します）', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'メールアドレス'),
      attribute('type', 'workだけです'),
      attribute('primary', '主なもの', { type: 'boolean' }),
    ],
  }),
  attribute('groups', '所属する部署', {
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      attribute('value', '部署の番号', readOnly),
      attribute('display', '部署の名前', readOnly),
      reference(['Group']),
    ],
  }),
];

const enterpriseAttributes = [
  attribute('employeeNumber', '社員番号'),
  attribute('department', '主な部署の名前'),
  attribute('manager', '上司', {
    type: 'complex',
    subAttributes: [
      attribute('value', 'ユーザーの番号'),
      reference(['User']),
      attribute('displayName', '氏名', readOnly),
    ],
  }),
];

const groupAttributes = [
  attribute('displayName', '部署の名前', { required: true }),
  attribute('members', '所属する人と、すぐ下の部署', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', '番号'),
      attribute('type', 'UserかGroup'),
      attribute('display', '名前', readOnly),
      reference(['User', 'Group']),
    ],
  }),
];

/** What SCIM resources here are made of, by the address of the schema. */
export const SCHEMAS = [
  { id: USER_SCHEMA, name: 'User', description: 'ユーザー', attributes: userAttributes },
  {
    id: ENTERPRISE_SCHEMA,
    name: 'EnterpriseUser',
    description: '会社での所属',
    attributes: enterpriseAttributes,
  },
  { id: GROUP_SCHEMA, name: 'Group', description: '部署', attributes: groupAttributes },
] as const;

/** The kinds of resources, by name. */
export const RESOURCE_TYPES = [
  {
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'ユーザー',
    schema: USER_SCHEMA,
    schemaExtensions: [{ schema: ENTERPRISE_SCHEMA, required: false }],
  },
  {
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: '部署',
    schema: GROUP_SCHEMA,
  },
] as const;
