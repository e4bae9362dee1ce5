import type { Words } from '../en/en.ts';
import type { notificationsEn } from '../en/notifications.ts';

export const notificationsHi: Words<typeof notificationsEn> = {
  open: 'नोटिफ़िकेशन',
  openUnread: 'नोटिफ़िकेशन, {{count}} नए',
  title: 'नोटिफ़िकेशन',
  readAll: 'सब पढ़ लिए',
  unread: 'नया',
  emptyTitle: 'अभी कुछ नहीं',
  emptyText: 'क्लिप और एक्सपोर्ट तैयार होने पर, या कुछ गड़बड़ होने पर, हम यहाँ बताएँगे।',
  failed: 'नोटिफ़िकेशन लोड नहीं हुए।',
  view: 'देखें',
  what: {
    clips_ready_one: '“{{title}}” की {{count}} क्लिप तैयार है',
    clips_ready_other: '“{{title}}” की {{count}} क्लिप तैयार हैं',
    nothing_left: '“{{title}}” में कोई और पल नहीं बचा',
    export_ready_one: '“{{title}}” का एक्सपोर्ट तैयार है',
    export_ready_other: '“{{title}}” की {{count}} एक्सपोर्ट की गई क्लिप तैयार हैं',
    data_copy_ready: 'आपके डेटा की कॉपी डाउनलोड के लिए तैयार है',
    invite: '{{invitedBy}} आपको {{workspace}} में बुला रहे हैं',
    webhook_gone: '{{host}} पर वेबहुक बंद हैं: वह पता अब नहीं है',
    webhook_failing: '{{host}} पर वेबहुक बंद हैं: वह 5 दिन तक नहीं चला',
    invoice: '{{amount}} का इनवॉइस {{number}} तैयार है',
  },
  feedback: {
    comment: '{{name}} ने “{{title}}” पर कमेंट किया',
    approved: '{{name}} ने “{{title}}” को मंज़ूर किया',
    changes: '{{name}} ने “{{title}}” में बदलाव माँगे',
  },
  failedStep: {
    import: '“{{title}}” नहीं खुला',
    'import-link': '“{{title}}” लाया नहीं जा सका',
    probe: '“{{title}}” नहीं खुला',
    transcribe: '“{{title}}” की ट्रांसक्रिप्ट नहीं बनी',
    moments: '“{{title}}” से क्लिप नहीं बन सकीं',
    plan: '“{{title}}” की क्लिप नहीं बन सकीं',
    render: '“{{title}}” की क्लिप नहीं बन सकीं',
    'plan-ratio': '“{{title}}” का एक्सपोर्ट नहीं हो सका',
    clip: '“{{title}}” की एक क्लिप अपडेट नहीं हुई',
    export: '“{{title}}” का एक्सपोर्ट नहीं हो सका',
    other: '“{{title}}” के साथ कुछ गड़बड़ हुई',
  },
};
