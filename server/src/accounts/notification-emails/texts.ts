import type { EmailKind } from '@jhalak/contract/email-choices.ts';
import type { NotificationContent } from '@jhalak/contract/routes/notifications.ts';

export type EmailedContent = Extract<NotificationContent, { kind: EmailKind | 'nothing_left' }>;

export interface EmailTextOptions {
  language: 'en' | 'hi';
  /** Origin under which users open this installation. */
  origin: string;
  videoId: string | null;
  /** Its title. */
  project: string;
  /** The workspace that it is about: its reader may be working in another one. */
  workspaceId: string;
  /** The page that stops emails like this one. */
  stopAddress: string;
}

/** Subject and text of an email about a notification, or about several answers to one project. */
export function notificationEmailText(
  contents: readonly EmailedContent[],
  { language, origin, videoId, workspaceId, project, stopAddress }: EmailTextOptions,
): { subject: string; text: string } {
  const [content] = contents;
  if (!content) throw new Error('An email is about something.');
  const all = contents.map(language === 'hi' ? hindi : english);
  const [written = english(content)] = all;
  const { stop, choices } = written;
  const { subject, lines } = all.length === 1 ? written : answers(contents, { all, language, project });
  const address = `${origin}${placeOf(content, { videoId, workspaceId })}`;
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: `${[...lines, ''].join('\n\n').trimEnd()}\n${address}\n\n--\n${stop}\n${stopAddress}\n${choices}\n${origin}/dashboard/settings#notifications\n`,
  };
}

/** The page that an email leads to. */
function placeOf(
  { kind }: EmailedContent,
  { videoId, workspaceId }: Pick<EmailTextOptions, 'videoId' | 'workspaceId'>,
): string {
  if (kind === 'webhook_disabled') return `/dashboard/settings?workspace=${workspaceId}#api`;
  if (kind === 'data_copy_ready') return '/dashboard/settings#data';
  return `/dashboard${videoId ? `/project/${videoId}` : ''}?workspace=${workspaceId}`;
}

/** Whether the video of a failed step is here: an import that failed has left nothing. */
const hasArrived = ({ params: { job } }: Extract<EmailedContent, { kind: 'job_failed' }>): boolean =>
  job !== 'import' && job !== 'import-link';

interface Written {
  subject: string;
  /** Paragraphs; the last leads to the address below it. */
  lines: string[];
  stop: string;
  choices: string;
}

/** One line for each answer, under the name of who gave them, where that is one. */
function answers(
  contents: readonly EmailedContent[],
  { all, language, project }: { all: readonly Written[] } & Pick<EmailTextOptions, 'language' | 'project'>,
): Pick<Written, 'subject' | 'lines'> {
  const names = new Set(contents.map(({ kind, params }) => (kind === 'feedback' ? params.name : '')));
  const [name = ''] = names;
  const count = contents.length;
  const what = language === 'hi' ? `“${project}” पर ${count} राय` : `${count} answers about “${project}”`;
  return {
    subject: names.size === 1 ? `${name}: ${what}` : what,
    lines: [all.map(({ lines }) => lines[0]).join('\n'), language === 'hi' ? 'यहाँ पढ़ें:' : 'Read them here:'],
  };
}

function english(content: EmailedContent): Written {
  const footer = { stop: 'Stop emails like this one:', choices: 'Choose which emails you get:' };
  switch (content.kind) {
    case 'clips_ready': {
      const { title, clips } = content.params;
      const subject =
        clips === 1 ? `Your clip of “${title}” is ready` : `${clips} clips of “${title}” are ready`;
      return { ...footer, subject, lines: [`${subject}.`, 'Watch, edit and post them here:'] };
    }
    case 'nothing_left': {
      const subject = `No new clips of “${content.params.title}”`;
      return { ...footer, subject, lines: [`${subject}.`, 'See why, and ask for others here:'] };
    }
    case 'job_failed': {
      const { title, message } = content.params;
      const safe = hasArrived(content) ? 'Your video and finished clips are safe. ' : '';
      return {
        ...footer,
        subject: `Something went wrong with “${title}”`,
        lines: [message, `${safe}See what you can do here:`],
      };
    }
    case 'export_ready': {
      const { title, clips } = content.params;
      const subject =
        clips === 1 ? `The export of “${title}” is ready` : `${clips} exported clips of “${title}” are ready`;
      return { ...footer, subject, lines: [`${subject}.`, 'Download it here:'] };
    }
    case 'feedback': {
      const { title, name, answer } = content.params;
      const what = { comment: 'commented on', approved: 'approved', changes: 'requested changes to' }[answer];
      const subject = `${name} ${what} “${title}”`;
      return { ...footer, subject, lines: [`${subject}.`, 'Read it here:'] };
    }
    case 'data_copy_ready':
      return {
        ...footer,
        subject: 'The copy of your data is ready',
        lines: [
          'Everything about you and the workspaces you own is in one zip for seven days.',
          'Download it here:',
        ],
      };
    case 'webhook_disabled': {
      const { host, reason } = content.params;
      const why = reason === 'gone' ? 'the address no longer exists' : 'they failed for five days';
      return {
        ...footer,
        subject: `Webhooks to ${host} are off`,
        lines: [`Webhooks to ${host} were switched off: ${why}.`, 'Switch them on again here:'],
      };
    }
  }
}

function hindi(content: EmailedContent): Written {
  const footer = { stop: 'ऐसे ईमेल बंद करें:', choices: 'चुनें कि कौन-से ईमेल आएँ:' };
  switch (content.kind) {
    case 'clips_ready': {
      const { title, clips } = content.params;
      const subject = `“${title}” की ${clips} क्लिप तैयार ${clips === 1 ? 'है' : 'हैं'}`;
      return { ...footer, subject, lines: [`${subject}।`, 'यहाँ देखें, बदलें और पोस्ट करें:'] };
    }
    case 'nothing_left': {
      const subject = `“${content.params.title}” से कोई नई क्लिप नहीं बनी`;
      return { ...footer, subject, lines: [`${subject}।`, 'वजह यहाँ देखें, और दूसरी क्लिप माँगें:'] };
    }
    case 'job_failed': {
      const { title } = content.params;
      const safe = hasArrived(content) ? ['आपका वीडियो और जो बन चुका था, सब सुरक्षित है।'] : [];
      return {
        ...footer,
        subject: `“${title}” में कुछ गड़बड़ हुई`,
        lines: [...safe, 'वजह और अगला कदम यहाँ देखें:'],
      };
    }
    case 'export_ready': {
      const { title, clips } = content.params;
      const subject =
        clips === 1 ? `“${title}” का एक्सपोर्ट तैयार है` : `“${title}” की ${clips} क्लिप एक्सपोर्ट हो गईं`;
      return { ...footer, subject, lines: [`${subject}।`, 'यहाँ डाउनलोड करें:'] };
    }
    case 'feedback': {
      const { title, name, answer } = content.params;
      const subject = {
        comment: `${name} ने “${title}” पर कमेंट किया`,
        approved: `${name} ने “${title}” को मंज़ूरी दी`,
        changes: `${name} ने “${title}” में बदलाव माँगे`,
      }[answer];
      return { ...footer, subject, lines: [`${subject}।`, 'यहाँ पढ़ें:'] };
    }
    case 'data_copy_ready':
      return {
        ...footer,
        subject: 'आपके डेटा की कॉपी तैयार है',
        lines: ['आपका और आपके अपने वर्कस्पेस का सारा डेटा एक zip में है। यह सात दिन तक मिलेगा।', 'यहाँ डाउनलोड करें:'],
      };
    case 'webhook_disabled': {
      const { host, reason } = content.params;
      const why = reason === 'gone' ? 'वह पता अब नहीं है' : 'पाँच दिन तक जवाब नहीं मिला';
      return {
        ...footer,
        subject: `${host} के वेबहुक बंद हैं`,
        lines: [`${host} के वेबहुक बंद कर दिए गए: ${why}।`, 'यहाँ फिर चालू करें:'],
      };
    }
  }
}
