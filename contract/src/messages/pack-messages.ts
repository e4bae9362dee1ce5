/** Why a clip does not fit a platform yet. */
export const packMessages = {
  pack_missing: 'There is no file of this clip yet.',
  pack_outdated: 'You changed the clip after this file was made.',
  pack_ratio: '{{platform}} shows {{wanted}}; this file is {{found}}.',
  pack_long: '{{platform}} takes {{limit}} at most; this clip runs {{found}}. Shorten it in the editor.',
  pack_short: '{{platform}} takes {{limit}} at least; this clip runs {{found}}. Extend it in the editor.',
  pack_large: '{{platform}} takes {{limit}} at most; this file has {{found}}.',
} as const;
