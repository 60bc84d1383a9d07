import { LISTED_PAGES } from '@tokiori/contract';
import type { App } from '../../shared/app';
import { escapeHtml } from '../../platform/text/html';

const robotsText = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

const sitemapText = (publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...LISTED_PAGES.map(
      (address) => `  <url><loc>${escapeHtml(`${publicUrl}${address}`)}</loc></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');

const HOUR_SECONDS = 3600;

/** What search engines ask for first. Both name this site by its public URL, so they are no files. */
export const publicPagesRoutes = ({ fastify, config: { publicUrl } }: App): void => {
  const serve = (path: string, type: string, text: string): void => {
    fastify.get(path, (_request, reply) =>
      reply
        .removeHeader('x-robots-tag')
        .header('cache-control', `public, max-age=${HOUR_SECONDS}`)
        .type(type)
        .send(text),
    );
  };
  serve('/robots.txt', 'text/plain; charset=utf-8', robotsText(publicUrl));
  serve('/sitemap.xml', 'application/xml; charset=utf-8', sitemapText(publicUrl));
};
