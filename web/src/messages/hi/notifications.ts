import type { Words } from '../en/en.ts';
import type { notificationsEn } from '../en/notifications.ts';

export const notificationsHi: Words<typeof notificationsEn> = {
  open: 'सूचनाएँ',
  openUnread: 'सूचनाएँ, {{count}} नई',
  title: 'सूचनाएँ',
  readAll: 'सब पढ़ा हुआ मानें',
  unread: 'नई',
  emptyTitle: 'अभी कुछ नहीं',
  emptyText: 'क्लिप और एक्सपोर्ट तैयार होने पर, या कुछ गड़बड़ होने पर, यहाँ बताया जाएगा।',
  loading: 'लोड हो रहा है...',
  failed: 'सूचनाएँ लोड नहीं हो सकीं।',
  retry: 'फिर कोशिश करें',
  more: 'पुरानी सूचनाएँ दिखाएँ',
  view: 'देखें',
  what: {
    clips_ready_one: '“{{title}}” की {{count}} क्लिप तैयार है',
    clips_ready_other: '“{{title}}” की {{count}} क्लिप तैयार हैं',
    nothing_left: '“{{title}}” में कोई और हिस्सा नहीं बचा',
    export_ready_one: '“{{title}}” का एक्सपोर्ट तैयार है',
    export_ready_other: '“{{title}}” की {{count}} एक्सपोर्ट की गई क्लिप तैयार हैं',
    invite: '{{invitedBy}} आपको {{workspace}} में बुला रहे हैं',
    invoice: '{{amount}} का बिल {{number}} आ गया है',
  },
  failedStep: {
    import: '“{{title}}” पढ़ा नहीं जा सका',
    'import-link': '“{{title}}” लाया नहीं जा सका',
    probe: '“{{title}}” पढ़ा नहीं जा सका',
    transcribe: '“{{title}}” की आवाज़ से शब्द नहीं बन सके',
    moments: '“{{title}}” से क्लिप नहीं बन सकीं',
    plan: '“{{title}}” की क्लिप नहीं बन सकीं',
    render: '“{{title}}” की क्लिप नहीं बन सकीं',
    'plan-ratio': '“{{title}}” का एक्सपोर्ट नहीं हो सका',
    clip: '“{{title}}” की एक क्लिप दोबारा नहीं बन सकी',
    export: '“{{title}}” का एक्सपोर्ट नहीं हो सका',
    other: '“{{title}}” के साथ कुछ गड़बड़ हुई',
  },
};
