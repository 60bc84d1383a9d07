import type { InvitationOutlook } from '@tokiori/contract';
import { getInvitationOutlook } from '@tokiori/contract/client';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../ui/format/number';
import { queryOf } from '../api/query-of';
import { companySearch, useAdministered } from '../session/administered';

/** When the operator usually looks at companies that wait. */
export const USUALLY_LOOKED_AT = '運営会社は、通常1営業日以内に確認します。';

/** When invitations of the company go out: those that wait, and so many further ones. */
export const useInvitationOutlook = (count = 0, isWanted = true): InvitationOutlook | undefined => {
  const company = useAdministered();
  const query = { ...companySearch(company), ...(count > 0 ? { count: String(count) } : {}) };
  return useQuery({
    ...queryOf(getInvitationOutlook, { query }),
    enabled: isWanted,
    throwOnError: false,
    staleTime: 0,
  }).data;
};

const people = (count: number): string => `${formatNumber(count)}人`;
/** 「12月1日までに届きます。」 */
const byDay = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${month}月${date}日までに届きます。`;
};

/** Before so many people are invited: how many mails go out today, and by when the others arrive. */
export const invitingSentence = (outlook: InvitationOutlook, count: number): string => {
  const { approved, at_once: atOnce, last_on: lastOn } = outlook;
  if (!approved)
    return `いまは送らず、運営会社による会社の確認が済むと、自動で送ります。${USUALLY_LOOKED_AT}`;
  if (atOnce >= count) return 'すぐに送ります。';
  const today =
    atOnce === 0 ? '今日送れる数に達しています。' : `今日は${people(atOnce)}に送ります。`;
  const rest = atOnce === 0 ? '' : `残りの${people(count - atOnce)}には、`;
  return `${today}${rest}明日から順に送り、${lastOn === null ? '届けます。' : byDay(lastOn)}`;
};

/** How many people were made at once, and to how many of them the invitation is still to go out. */
export interface InvitationCounts {
  made: number;
  queued: number;
}

/** Of invitations that wait: for what, and until when. */
export const waitingSentence = ({ approved, last_on: lastOn }: InvitationOutlook): string => {
  if (!approved)
    return `招待は、運営会社による会社の確認を待っています。確認が済むと、自動で送ります。${USUALLY_LOOKED_AT}`;
  if (lastOn === null) return '待っていた招待は、すべて送りました。';
  return `招待は、1日に送れる数の中で順に送ります。${byDay(lastOn)}`;
};

/**
 * After people were made who are invited: how many invitations went out, and how many wait for what.
 * @param outlook when those go out; absent where that is not known
 */
export const invitedSentence = (
  { made, queued }: InvitationCounts,
  outlook: InvitationOutlook | null = null,
): string => {
  const sent = made - queued;
  if (queued === 0) return `${people(made)}を作成し、招待のメールを送りました。`;
  const done =
    sent === 0
      ? `${people(made)}を作成しました。`
      : `${people(made)}を作成し、${people(sent)}に招待のメールを送りました。`;
  const isKnown = outlook !== null && (!outlook.approved || outlook.last_on !== null);
  return `${done}${people(queued)}への${isKnown ? waitingSentence(outlook) : '招待は、まだ送っていません。'}`;
};
