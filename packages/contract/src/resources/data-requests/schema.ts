import { z } from 'zod/mini';
import { Id, Instant, optionalText, text } from '../../base/scalars';

const MAX_REQUEST = 1000;
const MAX_REASON = 500;

/** What somebody asks of what the company keeps about them. */
export const DataRequestKind = z.enum(['Correction', 'Deletion']);
export type DataRequestKind = z.infer<typeof DataRequestKind>;

/** `Done`: as was asked, or in part. `Withdrawn`: by who asked, before it was answered. */
export const DataRequestState = z.enum(['Open', 'Done', 'Refused', 'Withdrawn']);
export type DataRequestState = z.infer<typeof DataRequestState>;

/** What can be deleted of somebody who stays. */
export const DeletableRecord = z.enum(['Bookmarks', 'QuestionReports', 'Notifications']);
export type DeletableRecord = z.infer<typeof DeletableRecord>;

/** What stays as long as the person does. */
export const KeptRecord = z.enum([
  'Profile',
  'Results',
  'StudyTimes',
  'Certificates',
  'AuditLog',
  'EvidencePacks',
]);
export type KeptRecord = z.infer<typeof KeptRecord>;

const request = {
  id: Id,
  kind: DataRequestKind,
  /** In the person's words; may be empty for a deletion. */
  text: z.string(),
  state: DataRequestState,
  created_at: Instant,
  /** When it was answered or withdrawn; `null`: it is open. */
  decided_at: z.nullable(Instant),
  /** `null`: it was not answered. */
  reason: z.nullable(z.string()),
  /** How many rows were deleted of which kind. */
  deleted: z.array(z.object({ record: DeletableRecord, count: z.int() })),
};

/** A request as the person who made it sees it. */
export const OwnDataRequest = z.object(request);
export type OwnDataRequest = z.infer<typeof OwnDataRequest>;

/** A request as admins see it. */
export const DataRequest = z.object({
  ...request,
  /** `null`: deleted since. */
  user: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Days for which it has waited, or waited until it was decided. */
  waited_days: z.int(),
  /** `null` while it is open, and where they were deleted since. */
  decided_by_name: z.nullable(z.string()),
});
export type DataRequest = z.infer<typeof DataRequest>;

/** What a deletion would come to, now. */
export const DataRequestOutlook = z.object({
  deletable: z.array(z.object({ record: DeletableRecord, count: z.int() })),
  /** `count`: of what can be counted, and `null` of the rest. */
  kept: z.array(z.object({ record: KeptRecord, count: z.nullable(z.int()) })),
});
export type DataRequestOutlook = z.infer<typeof DataRequestOutlook>;

export const DataRequestBody = z
  .strictObject({ kind: DataRequestKind, text: optionalText(MAX_REQUEST, '依頼の内容') })
  .check(
    z.refine(({ kind, text: said }) => kind === 'Deletion' || said.trim() !== '', {
      path: ['text'],
      message: '直してほしい項目と、正しい内容を入力してください。',
    }),
  );
export type DataRequestBody = z.infer<typeof DataRequestBody>;

export const DataRequestDecision = z
  .strictObject({
    decision: z.enum(['Done', 'Refused']),
    /** Of a deletion that is done: of which kinds. */
    delete: z.optional(z.array(DeletableRecord).check(z.maxLength(DeletableRecord.options.length))),
    reason: text(MAX_REASON, '理由'),
  })
  .check(
    z.refine(({ decision, delete: kinds = [] }) => decision === 'Done' || kinds.length === 0, {
      path: ['delete'],
      message: '削除しないときは、削除するデータを選べません。',
    }),
  );
export type DataRequestDecision = z.infer<typeof DataRequestDecision>;
