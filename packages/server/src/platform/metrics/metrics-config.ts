import { BlockList, isIP } from 'node:net';
import { z } from 'zod/mini';

/** Where metrics are served, and who may read them. */
export interface MetricsConfig {
  host: string;
  /** 0: any that is free. */
  port: number;
  /** What a reader names itself by; `null`: the address is out of reach for strangers, and whoever reaches it reads. */
  token: string | null;
}

/** The variables of the configuration. */
export const metricsVariables = {
  METRICS_HOST: z._default(z.string().check(z.minLength(1), z.maxLength(255)), '127.0.0.1'),
  METRICS_PORT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => /^[0-9]{1,5}$/.test(text) && Number(text) <= 65_535,
          '0から65535までの整数で指定してください。',
        ),
      ),
  ),
  METRICS_TOKEN: z.optional(
    z
      .string()
      .check(z.regex(/^[A-Za-z0-9_-]{32,100}$/, '32から100文字の英数字と_-で指定してください。')),
  ),
};

/** Single addresses of a network that belongs to somebody. All addresses of a machine (`0.0.0.0`, `::`) are none. */
const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, prefix, 'ipv4');
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

/** A name may lead anywhere, but for the one that is this machine. */
const isOutOfReach = (host: string): boolean => {
  const family = isIP(host);
  if (family === 0) return host === 'localhost';
  return PRIVATE.check(host, family === 4 ? 'ipv4' : 'ipv6');
};

type Values = { [Name in keyof typeof metricsVariables]?: string | undefined };

/**
 * @returns `null` where metrics are not served
 * @throws Error which says what is missing
 */
export const metricsConfigOf = ({
  METRICS_HOST: host = '127.0.0.1',
  METRICS_PORT: port,
  METRICS_TOKEN: token,
}: Values): MetricsConfig | null => {
  if (port === undefined) return null;
  if (token === undefined && !isOutOfReach(host))
    throw new Error(
      `METRICS_HOST: ${host}では、ほかのコンピューターから読めるかもしれません。社内のネットワークのIPアドレス（10.…、172.16.…、192.168.…など）を1つ指定するか、読む側が名乗る合言葉をMETRICS_TOKENに指定してください。`,
    );
  return { host, port: Number(port), token: token ?? null };
};
