/**
 * Who calls: the roles, and between them somebody with the role `User` who was named an editor of the basics of the
 * department they belong to.
 */
export const CALLERS = ['User', 'Editor', 'DepartmentManager', 'Admin', 'SuperAdmin'] as const;
export type CallerKind = (typeof CALLERS)[number];

/**
 * Where a thing stands, seen from the caller: their own; of somebody in a department they belong to or below;
 * elsewhere in their company; the vendor's and offered to every company; another company's; nowhere.
 */
export type Place = 'self' | 'department' | 'company' | 'preset' | 'foreign' | 'missing';

/** What kind of thing a call is about decides where it can stand. `none`: the call names no thing. */
export const TARGETS = {
  none: ['self'],
  person: ['self', 'department', 'company', 'foreign', 'missing'],
  department: ['department', 'company', 'foreign', 'missing'],
  offered: ['company', 'preset', 'foreign', 'missing'],
  company: ['company', 'foreign', 'missing'],
  basic: ['department', 'company', 'preset', 'foreign', 'missing'],
} as const satisfies Record<string, readonly Place[]>;
type Target = keyof typeof TARGETS;

/** `ok`: done. `forbidden`: 403, it is known to exist. `hidden`: as if it did not exist. */
export type Outcome = 'ok' | 'forbidden' | 'hidden';

/** What one role may do with things by their place. `label`: the cell of the table for people. */
export interface Right {
  label: string;
  /** Places that are not named are hidden. */
  at: Partial<Record<Place, Outcome>>;
}

/** The role is too low, whatever the call is about: not even whether it exists is told. */
const none: Right = {
  label: '×',
  at: {
    self: 'forbidden',
    department: 'forbidden',
    company: 'forbidden',
    preset: 'forbidden',
    foreign: 'forbidden',
    missing: 'forbidden',
  },
};
const self: Right = { label: '本人', at: { self: 'ok' } };
/** May see those of the department, but changes only what is theirs. */
const selfBesideDepartment: Right = {
  label: '本人',
  at: { self: 'ok', department: 'forbidden' },
};
const department: Right = { label: '担当部署', at: { self: 'ok', department: 'ok' } };
const departmentOfKnown: Right = {
  label: '担当部署',
  at: { department: 'ok', company: 'forbidden' },
};
const departmentButSelf: Right = {
  label: '担当部署（本人を除く）',
  at: { self: 'forbidden', department: 'ok' },
};
const all = { self: 'ok', department: 'ok', company: 'ok' } as const;
const company: Right = { label: '自社', at: all };
const companyButSelf: Right = { label: '自社（本人を除く）', at: { ...all, self: 'forbidden' } };
const companyAndPresets: Right = { label: '自社と提供', at: { ...all, preset: 'ok' } };
/** Every company there is. */
const everyCompany: Right = { label: '全社', at: { ...all, foreign: 'ok' } };
const everyCompanyButSelf: Right = {
  label: '全社（本人を除く）',
  at: { ...all, foreign: 'ok', self: 'forbidden' },
};
const everyCompanyAndPresets: Right = {
  label: '全社',
  at: { ...all, preset: 'ok', foreign: 'ok' },
};
/** Of their own company unless another is named with `company_id`. */
const namedCompany: Right = { label: '全社', at: all };
const companyNotPresets: Right = { label: '自社', at: { ...all, preset: 'forbidden' } };

/** The basics of the department they were named for and of those below, as far as it is known which. */
const editedBasics: Right = {
  label: '編集する部署',
  at: { department: 'ok', company: 'forbidden', preset: 'forbidden' },
};
const listOfEditedBasics: Right = { label: '編集する部署', at: { company: 'ok' } };
/** Questions of their basics that nothing else asks: the matrix makes such a one where it is to be changed. */
const questionsOfBasics: Right = {
  label: '編集するベーシックの問題',
  at: { company: 'ok', preset: 'forbidden' },
};

/** What everybody may do with things of one kind: each endpoint has one of these. */
export interface Rule {
  target: Target;
  rights: Record<CallerKind, Right>;
}

/** @param editor what an editor of basics may do; what any user may unless told */
const rule = (
  target: Target,
  [user, manager, admin, superAdmin]: readonly [Right, Right, Right, Right],
  editor: Right = user,
): Rule => ({
  target,
  rights: {
    User: user,
    Editor: editor,
    DepartmentManager: manager,
    Admin: admin,
    SuperAdmin: superAdmin,
  },
});

const every = (right: Right): readonly [Right, Right, Right, Right] => [right, right, right, right];

/** Calls that name no thing: the labels tell whose things they show or make. */
export const anybody = rule('none', every({ ...self, label: 'ログイン不要' }));
export const everybody = rule('none', every({ ...self, label: '○' }));
export const everybodyOwn = rule('none', every(self));
export const everybodyCompany = rule('none', every(company));
export const everybodyDepartments = rule('none', [company, company, company, namedCompany]);
export const everybodyOffered = rule('none', [
  companyAndPresets,
  companyAndPresets,
  companyAndPresets,
  namedCompany,
]);
export const managersPeople = rule('none', [none, department, company, namedCompany]);
/** The same where the operator has its own company alone. */
export const managersOwnPeople = rule('none', [none, department, company, company]);
export const managersCompany = rule('none', [none, company, company, namedCompany]);
export const managersOffered = rule('none', [
  none,
  companyAndPresets,
  companyAndPresets,
  namedCompany,
]);
export const admins = rule('none', [none, none, company, namedCompany]);
/** Of their own company alone, SuperAdmins too. */
export const adminsOwn = rule('none', [none, none, company, company]);
export const adminsOwnThings = rule('company', [none, none, company, company]);
/** The operator has no contract with itself. */
export const adminsOfCustomers = rule('none', [none, none, company, none]);
/** Only the signature of the payment provider opens it. */
export const signedByProvider = rule(
  'none',
  every({ label: '決済サービスの署名', at: { self: 'hidden' } }),
);
/** Only the secret of the operator's mail server opens it; without one there is no such call. */
export const operatorsMailServer = rule(
  'none',
  every({ label: 'メールサーバーの合言葉', at: { self: 'hidden' } }),
);
/** Every company but the operator's own. */
export const operatorsCustomers = rule('company', [
  none,
  none,
  none,
  { label: '全社（運営会社を除く）', at: { ...all, foreign: 'ok', company: 'forbidden' } },
]);
export const adminsOffered = rule('none', [none, none, companyAndPresets, namedCompany]);
export const adminsAndEditors = rule('none', [none, none, company, namedCompany], company);
/** Reports of questions, as far as somebody may change these. */
const reportsOfChangeable: Right = { label: '変更できる問題', at: { self: 'ok' } };
export const adminsAndEditorsReports = rule(
  'none',
  [none, none, company, namedCompany],
  reportsOfChangeable,
);
/** Of a question in a course, which no editor may change. */
export const answersReports = rule('company', [none, none, company, everyCompany], {
  label: '変更できる問題',
  at: {},
});
export const editorsOffered = rule('none', [none, none, companyAndPresets, namedCompany], {
  ...companyAndPresets,
  label: '自社と提供（正解と統計を除く）',
});
/** The operator's SuperAdmins alone, over all companies. */
export const operators = rule('none', [
  none,
  none,
  none,
  { label: '○', at: { self: 'ok', foreign: 'ok' } },
]);
/** What belongs to one person alone, even before admins: sheets to answer. */
export const ownOnly = rule('person', every(self));
/** What somebody alone changes and those who see them may know. */
export const changesOwnWishes = rule('person', [
  self,
  selfBesideDepartment,
  { label: '本人', at: { self: 'ok', department: 'forbidden', company: 'forbidden' } },
  { label: '本人', at: { self: 'ok', department: 'forbidden', company: 'forbidden' } },
]);
/** Looking at people and what is theirs. */
export const seesPeople = rule('person', [self, department, company, everyCompany]);
export const managesPeople = rule('person', [none, department, company, everyCompany]);
export const changesPeople = rule('person', [self, selfBesideDepartment, company, everyCompany]);
export const endsExaminations = rule('person', [none, departmentButSelf, company, everyCompany]);
/** What people ask of those who answer for them. */
export const decidesForPeople = rule('person', [none, departmentButSelf, company, company]);
/** What somebody has started: theirs, and all of the company for admins. */
export const seesTasks = rule('person', [none, self, company, everyCompany]);
/** Files that admins have read into the company. */
export const seesImports = rule('person', [none, none, company, everyCompany]);
/** People who are named in the body alone: whose company it is, `company_id` says. */
export const bulkPeople = rule('person', [none, none, company, namedCompany]);
/** The same for those who answer for people. */
export const tellsPeople = rule('person', [none, department, company, namedCompany]);
export const endsUsers = rule('person', [none, none, companyButSelf, everyCompanyButSelf]);
export const makesEditors = rule('person', [none, none, company, everyCompany]);
/** Acting as them; other SuperAdmins are no more than oneself. */
export const actsAsPeople = rule('person', [
  none,
  none,
  none,
  { ...everyCompanyButSelf, label: '全社（運営会社の管理者を除く）' },
]);
/** What everybody in the company may know. */
export const knowsDepartments = rule('department', [company, company, company, everyCompany]);
export const managesDepartments = rule('department', [
  none,
  departmentOfKnown,
  company,
  everyCompany,
]);
export const changesDepartments = rule('department', [none, none, company, everyCompany]);
/** What the vendor offers is read by all and changed by the vendor's SuperAdmins, whose own it is. */
export const everybodyReadsOffered = rule('offered', [
  companyAndPresets,
  companyAndPresets,
  companyAndPresets,
  everyCompanyAndPresets,
]);
export const managersReadOffered = rule('offered', [
  none,
  companyAndPresets,
  companyAndPresets,
  everyCompanyAndPresets,
]);
export const adminsReadOffered = rule('offered', [
  none,
  none,
  companyAndPresets,
  everyCompanyAndPresets,
]);
export const adminsChangeOffered = rule('offered', [
  none,
  none,
  companyNotPresets,
  everyCompanyAndPresets,
]);
export const editorsReadOffered = rule(
  'offered',
  [none, none, companyAndPresets, everyCompanyAndPresets],
  { ...companyAndPresets, label: '自社と提供（正解と統計を除く）' },
);
export const editorsUseOffered = rule(
  'offered',
  [none, none, companyAndPresets, everyCompanyAndPresets],
  companyAndPresets,
);
export const editorsChangeOffered = rule(
  'offered',
  [none, none, companyNotPresets, everyCompanyAndPresets],
  questionsOfBasics,
);
/** What other companies use too is not corrected for one of them. */
export const adminsChangeOwnQuestions = rule('offered', [
  none,
  none,
  companyNotPresets,
  // What the operator's own company has is offered to all.
  { label: 'ほかの会社', at: { ...everyCompany.at, company: 'forbidden', preset: 'forbidden' } },
]);
/** Building on what is one's own to change: under or into a preset thing of the vendor nothing of others goes. */
export const adminsUseOwn = rule('offered', [none, none, company, everyCompanyAndPresets]);
/** What people hold of the company's own courses, managers with those they answer for. */
export const managersUseOwnCourses = rule('offered', [
  none,
  { label: '担当部署', at: { company: 'ok' } },
  company,
  everyCompanyAndPresets,
]);
/** Companies themselves: one's own for admins, every one for the operator. */
/** What everybody of a company may know of it. */
export const knowsOwnCompany = rule('company', [company, company, company, everyCompany]);
export const adminsOwnCompany = rule('company', [none, none, company, everyCompany]);
export const operatorsCompany = rule('company', [none, none, none, everyCompany]);
/** Basics of a company, in a list or a new one. */
export const listsBasics = rule('company', [none, none, company, everyCompany], listOfEditedBasics);
export const editsBasics = rule(
  'basic',
  [none, none, companyAndPresets, everyCompanyAndPresets],
  editedBasics,
);
/** Results of basics: managers get them of the people they answer for. */
export const managersOwnCompany = rule('company', [
  none,
  { label: '担当部署', at: { company: 'ok' } },
  company,
  everyCompany,
]);
export const managersReadBasics = rule('basic', [
  none,
  // Of a basic that none of their people are asked they know nothing.
  { label: '担当部署', at: { department: 'ok', preset: 'ok' } },
  companyAndPresets,
  everyCompanyAndPresets,
]);
/** For which departments somebody may edit basics. */
export const seesEditing = rule('person', [self, selfBesideDepartment, company, everyCompany]);
export const adminsEvery = rule('none', [none, none, company, everyCompany]);
export const operatorsEvery = rule('none', [none, none, none, everyCompany]);

/** Whether a role is shown what is another company's. */
export const reachesOthers = ({ rights }: Rule, role: CallerKind): boolean =>
  rights[role].at.foreign === 'ok';
