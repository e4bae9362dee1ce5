import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { createQueryClient } from '#api/query-client.ts';
import { type InterfaceLanguage, interfaceLanguages } from '#messages/interface-language.ts';
import { startMessages } from '#messages/messages.ts';
import { Application } from './application.tsx';
import { landingBelow, pricingBelow } from './landing-below.ts';
import { loadPage } from './pages.tsx';

/** Pages whose HTML is complete before any script runs, in every language of the screens. */
export const prerendered = ['/', '/features', '/pricing'] as const;
export { interfaceLanguages };

/** The HTML of one page: what belongs into the head, and the page itself. */
export async function renderPage(
  path: (typeof prerendered)[number],
  language: InterfaceLanguage,
): Promise<{ head: string; page: string }> {
  const later = [landingBelow.load(), pricingBelow.load()];
  const [messages] = await Promise.all([startMessages(language), loadPage(path), ...later]);
  const html = renderToString(
    <Application
      messages={messages}
      queries={createQueryClient()}
      theme="system"
      router={(routes) => <StaticRouter location={path}>{routes}</StaticRouter>}
    />,
  );
  return splitHead(html);
}

/** What is said where scripts are switched off. */
export const needsScripts = async (language: InterfaceLanguage): Promise<string> =>
  (await startMessages(language)).t('public.needsScripts');

/** React writes titles and descriptions before the page unless it renders a whole document. */
function splitHead(html: string): { head: string; page: string } {
  const head = /^(?:<title>.*?<\/title>|<meta[^>]*>|<link[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, page: html.slice(head.length) };
}
