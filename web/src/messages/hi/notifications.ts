import type { Words } from '../en/en.ts';
import type { notificationsEn } from '../en/notifications.ts';

export const notificationsHi: Words<typeof notificationsEn> = {
  openUnread: 'नोटिफ़िकेशन, {{count}} नए',
  readAll: 'सबको पढ़ा हुआ मानें',
  unread: 'नया',
  emptyTitle: 'अभी कुछ नहीं',
  emptyText: 'क्लिप और एक्सपोर्ट तैयार होने पर, या कुछ गड़बड़ होने पर, हम यहाँ बताएँगे।',
  failed: 'नोटिफ़िकेशन लोड नहीं हुए।',
  view: 'देखें',
  what: {
    clips_ready_one: '“{{title}}” की {{count}} क्लिप तैयार है',
    clips_ready_other: '“{{title}}” की {{count}} क्लिप तैयार हैं',
    nothing_left: '“{{title}}” में कोई और पल नहीं बचा',
    nothing_on_topic: '“{{title}}” में इस विषय पर कोई नई क्लिप नहीं बनी',
    none_made: '“{{title}}” से कोई क्लिप नहीं बनी',
    export_ready_one: '“{{title}}” का एक्सपोर्ट तैयार है',
    export_ready_other: '“{{title}}” की {{count}} क्लिप एक्सपोर्ट हो गईं',
    data_copy_ready: 'आपके डेटा की कॉपी डाउनलोड के लिए तैयार है',
    invite: '{{invitedBy}} आपको {{workspace}} में बुला रहे हैं',
    webhook_gone: '{{host}} पर वेबहुक बंद हैं: वह पता अब नहीं है',
    webhook_failing: '{{host}} पर वेबहुक बंद हैं: 5 दिन तक जवाब नहीं मिला',
    speech_service_ended:
      '{{name}} हटा दिया गया है या उसका पता बदल गया है: अब वह आपके वीडियो ट्रांसक्राइब नहीं करेगा',
    invoice: '{{amount}} का इनवॉइस {{number}} तैयार है',
  },
  membership: {
    owner: '{{by}} ने {{workspace}} का मालिकाना हक़ आपको दिया',
    admin: '{{by}} ने आपको {{workspace}} में एडमिन बनाया',
    editor: '{{by}} ने आपको {{workspace}} में एडिटर बनाया',
    viewer: '{{by}} ने आपको {{workspace}} में व्यूअर बनाया',
    removed: '{{by}} ने आपको {{workspace}} से हटाया',
  },
  feedback: {
    comment: '{{name}} ने “{{title}}” पर कमेंट किया',
    approved: '{{name}} ने “{{title}}” को मंज़ूर किया',
    changes: '{{name}} ने “{{title}}” में बदलाव माँगे',
  },
  next: {
    review_one: '{{count}} क्लिप देखें',
    review_other: '{{count}} क्लिप देखें',
  },
  failedStep: {
    incomplete: '“{{title}}” अधूरा है',
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
