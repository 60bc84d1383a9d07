import type { EndpointSpec } from '@tokiori/contract';
import { seededRandom, seedFrom } from '@tokiori/domain';
import { membersOf, type Member } from '../authorization/fixtures/members';
import type { Permission } from '../authorization/permissions';
import { BAD_TEXTS, BAD_VALUES, UNSTORABLE } from './bad-values';
import { manglePayload } from './encodings';
import { beyond, guesses } from './limits';
import { HARMLESS_HEADERS, NO_AUTHORIZATIONS, NO_KEYS, type Headers } from './odd-headers';
import {
  changeRequest,
  jsonRequest,
  LIST_QUERIES,
  showValue,
  withMember,
  type AnySent,
  type WireRequest,
} from './requests';

type Random = () => number;

const oneOf = <T>(items: readonly T[], random: Random): T =>
  items[Math.floor(random() * items.length)]!;

const MOST_CHANGES = 5;
const ODD_TYPES = ['text/plain', 'application/json; charset=shift_jis', 'nonsense', ''];

/** A request on its way to being wild, and what was done to it so far. */
interface Draft {
  sent: AnySent;
  done: string[];
}

const idBesides = (random: Random): unknown =>
  oneOf([0, -1, 1, 2, 3, 2_147_483_647, -2_147_483_648, 4_294_967_296, 1e15, 1e-7], random);

const valueFor = (member: Member, random: Random): unknown => {
  if (!member.path.startsWith('body.'))
    return random() < 0.3 ? idBesides(random) : oneOf(BAD_TEXTS, random);
  const { shape } = member;
  const pools = [
    beyond(shape),
    guesses(shape),
    BAD_VALUES,
    UNSTORABLE,
    [idBesides(random)],
    BAD_TEXTS,
  ];
  return oneOf(
    oneOf(
      pools.filter((pool) => pool.length > 0),
      random,
    ),
    random,
  );
};

const replace = ({ sent, done }: Draft, member: Member, random: Random): Draft => {
  const value = valueFor(member, random);
  return {
    sent: withMember(sent, member.path, value),
    done: [...done, `${member.path} = ${showValue(value)}`],
  };
};

const remove = ({ sent, done }: Draft, { path }: Member): Draft => ({
  sent: changeRequest(sent, path, (holder, name) => delete holder[name]),
  done: [...done, `no ${path}`],
});

const add = ({ sent, done }: Draft, member: Member, random: Random): Draft => {
  const name = oneOf(['company_id', 'role', 'preset', 'toString', '', 'あ', 'id'], random);
  const path = [...member.path.split('.').slice(0, -1), name].join('.');
  return replace({ sent, done }, { ...member, path }, random);
};

const CHANGES = [replace, replace, replace, remove, add] as const;

const draftOf = (spec: EndpointSpec, sent: AnySent, random: Random): Draft => {
  const members = membersOf(spec);
  let draft: Draft = { sent, done: [] };
  const count = members.length === 0 ? 0 : Math.floor(random() * (MOST_CHANGES + 1));
  for (let made = 0; made < count; made += 1)
    draft = oneOf(CHANGES, random)(draft, oneOf(members, random), random);
  return draft;
};

const oddHeaders = (random: Random): Headers =>
  oneOf(
    [
      () => ({}),
      () => oneOf(HARMLESS_HEADERS, random),
      () => ({ ...oneOf(HARMLESS_HEADERS, random), ...oneOf(HARMLESS_HEADERS, random) }),
      () => ({ 'idempotency-key': oneOf(NO_KEYS, random) }),
      () => ({ 'idempotency-key': oneOf(['a', 'b', '{}', "';--"], random) }),
      () => ({ authorization: oneOf(NO_AUTHORIZATIONS, random) }),
      () => ({ 'content-type': oneOf(ODD_TYPES, random) }),
    ],
    random,
  )();

/** Does something to the address or the bytes of the body, so that the contract no longer says what is right. */
const spoilt = (request: WireRequest, random: Random): WireRequest => {
  const { isUnacceptable: _, ...kept } = request;
  if (request.payload === undefined || random() < 0.3) {
    const extra = oneOf(LIST_QUERIES, random);
    return { ...kept, name: `${request.name}, ${extra}`, url: `${request.url}&${extra}` };
  }
  const [how, payload] = oneOf(manglePayload(String(request.payload), random), random);
  return { ...kept, name: `${request.name}, ${how}`, payload };
};

/** A seed that an endpoint keeps whatever others there are. */
export const seedFor = ({ endpoint: { id } }: Permission, ...numbers: number[]): number =>
  seedFrom(...numbers, ...[...id].map((letter) => letter.codePointAt(0)!));

/**
 * A request of an endpoint in which several things are wrong at once, or nothing: the same one for the same seed.
 * `sent` is a good one.
 */
export const wildRequest = (spec: EndpointSpec, sent: AnySent, seed: number): WireRequest => {
  const random = seededRandom(seed);
  const draft = draftOf(spec, sent, random);
  const made = jsonRequest(spec, draft.sent, draft.done.join(', '));
  const request = random() < 0.3 ? spoilt(made, random) : made;
  const headers = random() < 0.4 ? oddHeaders(random) : {};
  return {
    ...request,
    name: [request.name, ...Object.entries(headers).map((each) => showValue(each))].join(', '),
    headers: { ...request.headers, ...headers },
  };
};
