import type { packMessages } from '@jhalak/contract/messages/pack-messages.ts';
import type { Words } from '../en/en.ts';

export const packMessagesHi: Words<typeof packMessages> = {
  pack_missing: 'इस क्लिप की फ़ाइल अभी नहीं बनी है।',
  pack_outdated: 'यह फ़ाइल बनने के बाद आपने क्लिप बदली है।',
  pack_ratio: '{{platform}} पर {{wanted}} चलता है; यह फ़ाइल {{found}} है।',
  pack_long: '{{platform}} पर ज़्यादा से ज़्यादा {{limit}} चलता है; यह क्लिप {{found}} की है। एडिटर में छोटा करें।',
  pack_short: '{{platform}} पर कम से कम {{limit}} चाहिए; यह क्लिप {{found}} की है। एडिटर में बढ़ाएँ।',
  pack_large: '{{platform}} पर ज़्यादा से ज़्यादा {{limit}} चलता है; यह फ़ाइल {{found}} की है।',
};
