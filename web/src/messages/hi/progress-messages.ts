import type { progressMessages } from '@jhalak/contract/messages/progress-messages.ts';
import type { Words } from '../en/en.ts';

export const progressMessagesHi: Words<typeof progressMessages> = {
  progress_file: 'फ़ाइल पढ़ी जा रही है',
  progress_link: 'लिंक खोला जा रहा है',
  progress_download: 'डाउनलोड हो रहा है',
  progress_headers: 'फ़ाइल की जानकारी पढ़ी जा रही है',
  progress_picture: 'तस्वीर पढ़ी जा रही है',
  progress_sound: 'आवाज़ जाँची जा रही है',
  progress_poster: 'थंबनेल बन रहा है',
  progress_extract: 'आवाज़ तैयार हो रही है',
  progress_subtitles: 'सबटाइटल पढ़े जा रहे हैं',
  progress_speech_coming: 'ट्रांसक्रिप्शन तैयार होने का इंतज़ार है',
  progress_timing: 'हर शब्द का समय मिलाया जा रहा है',
  progress_speech: 'ट्रांसक्रिप्शन चल रहा है',
  progress_moments: 'पल ढूँढे जा रहे हैं',
  progress_faces: 'चेहरे ढूँढे जा रहे हैं',
  progress_plan: 'क्लिप की तैयारी हो रही है',
  progress_loudness: 'वॉल्यूम नापा जा रहा है',
  progress_render: 'क्लिप बन रही है',
  progress_check: 'फ़ाइल जाँची जा रही है',
  progress_broll: 'फ़ुटेज पढ़ा जा रहा है',
  progress_logo: 'लोगो पढ़ा जा रहा है',
  progress_data_copy: 'आपका डेटा जमा हो रहा है',

  stage_link: 'वीडियो लाया जा रहा है',
  stage_probe: 'वीडियो जाँचा जा रहा है',
  stage_plan: 'क्लिप की तैयारी हो रही है',
  stage_render: 'क्लिप बन रही हैं',
};
