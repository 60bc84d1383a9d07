import { asMarkdown, comparable } from '@tokiori/domain';
import { isDull, isOfRules, type AnalysedSentence } from '../analysis';
import type { Material } from '../material';
import {
  aboutPlace,
  oneRight,
  plainSentence,
  type Candidate,
  type Draft,
  type Draw,
} from '../candidate';
import { asQuestion } from '../endings';
import type { Term } from '../nouns';
import { isToldByExplanation, isToldByStem } from '../told';
import { isBody, isCommonRole, isOtherRole, otherRoles } from '../roles';

/** Who decides and answers in many companies: beside the document's own where those are too few. */
const STAFF = ['所属長', '総務部長', '人事担当者', '情報システム担当者'];
const OFFICERS = ['代表取締役', '監査役', '総務部長', '人事部長'];
const BODIES = ['取締役会', '株主総会', '経営会議', '監査役会'];
/** Associations have other ones. */
const STAFF_OF_ASSOCIATION = ['代表理事', '監事', '事務局長', '総務担当者'];
const OFFICERS_OF_ASSOCIATION = ['監事', '事務局長', '業務執行理事', '清算人'];
const BODIES_OF_ASSOCIATION = ['理事会', '社員総会', '評議員会', '運営委員会'];
const IS_OF_ASSOCIATION = /(?:社団|財団)法人|社員総会|代表理事/;
/** Beside an officer, staff is seen at once. */
const IS_OFFICER = /(?:理事|取締役|監事|監査役|社長|会長|部長)$/;
/** Where a body is asked for, so many others have to be of the document: only those are known to be there. */
const FEWEST_BODIES = 2;

const usualRoles = ({ plain }: Material, right: string): readonly string[] => {
  const isAssociation = IS_OF_ASSOCIATION.test(plain);
  if (isBody(right)) return isAssociation ? BODIES_OF_ASSOCIATION : BODIES;
  if (IS_OFFICER.test(right)) return isAssociation ? OFFICERS_OF_ASSOCIATION : OFFICERS;
  return isAssociation ? STAFF_OF_ASSOCIATION : STAFF;
};

/** Others who could be asked for in place of the right one, those of the document first. */
export const wrongRoles = (
  material: Material,
  sentence: AnalysedSentence,
  right: string,
  what: string,
  count: number,
  draw: Draw,
): string[] => {
  // In what explains, the document's other people are often the same ones by another name, and usual ones do not fit.
  if (!isOfRules(sentence)) return [];
  const ofDocument = otherRoles(material, sentence, right, what).slice(0, 8);
  if (isBody(right) && ofDocument.length < Math.min(FEWEST_BODIES, count)) return [];
  const usual = usualRoles(material, right).filter(
    (role) =>
      isOtherRole(material, sentence, right, what, role) &&
      !ofDocument.some((one) => one.includes(role) || role.includes(one)),
  );
  const first = draw.pick(ofDocument, count);
  return [...first, ...draw.pick(usual, count - first.length)];
};

const draftOf = (
  material: Material,
  sentence: AnalysedSentence,
  role: string,
  asking: { statement: string; what: string; isTold: typeof isToldByStem },
  choices: number,
  draw: Draw,
): Draft | null => {
  const wrong = wrongRoles(material, sentence, role, asking.what, choices - 1, draw);
  if (wrong.length < choices - 1) return null;
  if (comparable(asking.statement).includes(comparable(role))) return null;
  if (asking.isTold(role, wrong, asking.statement)) return null;
  return {
    type: 'Selectable',
    statement: asking.statement,
    selectable: oneRight(role, wrong, draw),
    orderable: [],
    focus: '担当',
    sentences: [sentence],
  };
};

/** 「Xは、…する。」 as 「…するのはだれですか。」. */
const askedForTopic = (sentence: AnalysedSentence): { role: string; what: string } | null => {
  const { topic } = sentence;
  const role = sentence.terms.find(
    ({ from, to, isRole }) => isRole && from === 0 && to === topic?.end,
  );
  const isPlain = !/(?:ます|です|ません)。?$/.test(sentence.text);
  if (!topic || !role || !isPlain) return null;
  const text = plainSentence(sentence);
  const what = text.slice(role.text.length + 1).replace(/^、/, '');
  // What has no object is done to the topic: 「理事は、総会の決議によって選任する」.
  const isDone = !/を/.test(what);
  return isDone || /は、/.test(what) || what.length < 10 || what.length > 90
    ? null
    : { role: role.text, what };
};

const topicCandidate = (
  material: Material,
  sentence: AnalysedSentence,
  choices: number,
): Candidate[] => {
  const topic = askedForTopic(sentence);
  if (!topic || isCommonRole(material, topic.role)) return [];
  const { role } = topic;
  const what = topic.what.replace(/(?<=[るうくすむぶつ])ものとする$/, '');
  const who = isBody(role) ? 'どこですか。' : 'だれですか。';
  // A place that is named after the one who is asked for tells who it is.
  const isNamedAfter = sentence.place.title?.includes(role) === true;
  const asking = {
    statement: `${isNamedAfter ? '' : aboutPlace(sentence, what)}${asMarkdown(`${what}のは${who}`)}`,
    what,
    // Duties tell who has them: 「代表する」 is what 「代表理事」 does.
    isTold: isToldByExplanation,
  };
  return [
    {
      kind: 'role',
      sentence,
      score: what.length > 60 ? 7 : 8,
      make: (draw) => draftOf(material, sentence, role, asking, choices, draw),
    },
  ];
};

const TO_SOMEBODY =
  /^(?:に|へ)(?:対し、?|対して、?)?[^、。はが]{0,14}(?:報告|届け|届出|提出|申請|通知|連絡|相談|申し出|申出|依頼|返却|返還)/;
const OF_SOMEBODY = /^の(?:[^、。はがの]{0,6})(?:承認|許可|同意|決議|認定|指示|推薦|決裁|合意)/;
const BY_SOMEBODY = /^が[^、。はが]{1,30}$/;

/** Whether a sentence tells who is reported to, agrees or decides: there others could be named. */
export const isAskedInside = (sentence: AnalysedSentence, { isRole, from, to }: Term): boolean => {
  const after = sentence.text.slice(to);
  const isOwn = !/[のる]$/.test(sentence.text.slice(0, from));
  const plain = after.replace(/。$/, '');
  return (
    isRole &&
    isOwn &&
    (TO_SOMEBODY.test(after) || OF_SOMEBODY.test(after) || BY_SOMEBODY.test(plain))
  );
};

const insideCandidates = (
  material: Material,
  sentence: AnalysedSentence,
  choices: number,
): Candidate[] =>
  sentence.terms
    .filter((term) => isAskedInside(sentence, term) && !isCommonRole(material, term.text))
    .map(({ text: role, from, to }) => {
      const after = sentence.text.slice(to).replace(/。$/, '');
      const who = !isBody(role) ? 'だれ' : 'どこ';
      const question = asQuestion(`${sentence.text.slice(0, from)}${who}${after}`, sentence);
      const statement = `${aboutPlace(sentence, question)}${asMarkdown(question)}`;
      return {
        kind: 'role',
        sentence,
        score: sentence.text.length > 90 || /[しり]、/.test(after) ? 6 : 9,
        make: (draw) =>
          draftOf(
            material,
            sentence,
            role,
            { statement, what: after, isTold: isToldByStem },
            choices,
            draw,
          ),
      };
    });

/** 「…を承認するのはだれですか。」, 「…だれに報告しなければなりませんか。」. */
export const roleCandidates = (
  material: Material,
  sentence: AnalysedSentence,
  choices: number,
): Candidate[] =>
  isDull(sentence)
    ? []
    : [
        ...topicCandidate(material, sentence, choices),
        ...insideCandidates(material, sentence, choices),
      ];
