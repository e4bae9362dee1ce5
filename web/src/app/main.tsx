import '#ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '#api/query-client.ts';
import { startMessages } from '#messages/messages.ts';
import { Application } from './application.tsx';
import { loadPage } from './pages.tsx';
import { firstLanguage, firstTheme } from './preferences.ts';
import { rootElement } from './root-element.ts';

const root = rootElement(document);
const prerendered = root.firstElementChild !== null;
const language =
  prerendered && document.documentElement.lang === 'hi' ? 'hi' : prerendered ? 'en' : firstLanguage();
document.documentElement.lang = language;

const [messages] = await Promise.all([startMessages(language), loadPage(location.pathname)]);
const application = (
  <Application
    messages={messages}
    queries={createQueryClient()}
    theme={firstTheme()}
    router={(routes) => <BrowserRouter>{routes}</BrowserRouter>}
  />
);
if (prerendered) hydrateRoot(root, application);
else createRoot(root).render(application);
