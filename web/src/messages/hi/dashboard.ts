import type { dashboardEn } from '../en/dashboard.ts';
import type { Words } from '../en/en.ts';

export const dashboardHi: Words<typeof dashboardEn> = {
  navLabel: 'डैशबोर्ड',
  home: 'होम',
  projects: 'प्रोजेक्ट',
  billing: 'बिलिंग और प्लान',
  settings: 'खाता सेटिंग',
  logOut: 'लॉग आउट',
  collapse: 'साइडबार समेटें',
  expand: 'साइडबार फैलाएँ',
  openNavigation: 'नेविगेशन खोलें',
  welcome: 'फिर स्वागत है, {{name}}',
  upgradePlan: 'प्लान अपग्रेड करें',
  notifications: 'सूचनाएँ',
  planLabel: '{{plan}} प्लान',
  status: {
    pending: 'इंतज़ार में',
    transcribing: 'ट्रांसक्रिप्ट बन रही है...',
    processing: 'प्रोसेस हो रहा है',
    detecting_clips: 'क्लिप ढूँढे जा रहे हैं...',
    transcribed: 'ट्रांसक्रिप्ट तैयार',
    completed: 'पूरा',
    failed: 'असफल',
  },
};
