import '#ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '#api/query-client.ts';
import { prefetchSession } from '#api/session.ts';
import { chooseLanguage } from '#messages/interface-language.ts';
import { startMessages } from '#messages/messages.ts';
import { Application } from './application.tsx';
import { loadPage, prepareDocument } from './pages.tsx';
import { firstLanguage, firstTheme } from './preferences.ts';
import { rootElement } from './root-element.ts';

const root = rootElement(document);
const prerendered = root.firstElementChild !== null;
// A page that is already drawn keeps its language: the server chose it as this would.
const language = prerendered ? chooseLanguage([document.documentElement.lang]) : firstLanguage();
document.documentElement.lang = language;

const queries = createQueryClient();
prefetchSession(queries);
prepareDocument(location, queries);
const [messages] = await Promise.all([
  startMessages(language, { firstOnly: true }),
  loadPage(location.pathname),
]);
const application = (
  <Application
    messages={messages}
    queries={queries}
    theme={firstTheme()}
    router={(routes) => <BrowserRouter>{routes}</BrowserRouter>}
  />
);
if (prerendered) hydrateRoot(root, application);
else createRoot(root).render(application);
