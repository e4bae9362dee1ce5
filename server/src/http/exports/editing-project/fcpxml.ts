import { type FrameRate, frameAt } from '#pipeline/stages/render/output-rate.ts';
import type { CutList } from './cut-list.ts';

/**
 * The cut list as FCPXML 1.9, which Final Cut Pro, DaVinci Resolve and Premiere Pro read. All times are whole frames
 * as fractions of a second; the source fills the clip's frame, and captions are a lane of SRT captions.
 * Format: https://developer.apple.com/documentation/professional-video-applications/fcpxml-reference
 */
export function writeFcpxml(list: CutList, captionLanguage: string): string {
  const { rate, source } = list;
  const time = (frames: number) => timeText(frames, rate);
  const title = escapeXml(list.title);
  const name = escapeXml(list.sourceName);
  const has = `${source.hasVideo ? ' hasVideo="1" format="r2"' : ''}${source.hasAudio ? ' hasAudio="1" audioSources="1" audioChannels="2" audioRate="48000"' : ''}`;
  const clips = list.cuts.map(({ sourceFrame, clipFrame, frames }) =>
    [
      `            <asset-clip ref="r3" name="${name}" offset="${time(clipFrame)}" start="${time(sourceFrame)}" duration="${time(frames)}"${source.hasVideo ? ' format="r2"' : ''} tcFormat="NDF">`,
      ...(source.hasVideo ? ['              <adjust-conform type="fill"/>'] : []),
      ...captionsIn(list, { sourceFrame, clipFrame, frames }, captionLanguage),
      '            </asset-clip>',
    ].join('\n'),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.9">
  <resources>
    <format id="r1" frameDuration="${time(1)}" width="${list.width}" height="${list.height}" colorSpace="1-1-1 (Rec. 709)"/>
    <format id="r2" frameDuration="${time(1)}" width="${source.width}" height="${source.height}" colorSpace="1-1-1 (Rec. 709)"/>
    <asset id="r3" name="${name}" start="0s" duration="${time(source.frames)}"${has}>
      <media-rep kind="original-media" src="./${escapeXml(encodeURIComponent(list.sourceName))}"/>
    </asset>
  </resources>
  <library>
    <event name="${title}">
      <project name="${title}">
        <sequence format="r1" duration="${time(list.frames)}" tcStart="0s" tcFormat="NDF" audioLayout="stereo" audioRate="48k">
          <spine>
${clips.join('\n')}
          </spine>
        </sequence>
      </project>
    </event>
  </library>
</fcpxml>
`;
}

/** Captions hang on the clip in which they begin; their offsets count in the time of its source. */
function captionsIn(
  { captions, rate }: CutList,
  cut: { sourceFrame: number; clipFrame: number; frames: number },
  language: string,
): string[] {
  return captions.flatMap(({ startMs, endMs, text }, index) => {
    const first = frameAt(startMs, rate);
    if (first < cut.clipFrame || first >= cut.clipFrame + cut.frames) return [];
    const frames = Math.max(1, frameAt(endMs, rate) - first);
    const offset = timeText(cut.sourceFrame + first - cut.clipFrame, rate);
    const id = `ts${index + 1}`;
    return [
      `              <caption lane="1" name="${escapeXml(text.replaceAll('\n', ' '))}" offset="${offset}" start="3600s" duration="${timeText(frames, rate)}" role="SRT?captionFormat=SRT.${escapeXml(language)}">`,
      `                <text placement="bottom"><text-style ref="${id}">${escapeXml(text)}</text-style></text>`,
      `                <text-style-def id="${id}"><text-style font=".AppleSystemUIFont" fontSize="13" fontColor="1 1 1 1"/></text-style-def>`,
      '              </caption>',
    ];
  });
}

const timeText = (frames: number, rate: FrameRate): string =>
  frames === 0 ? '0s' : rate.num === 1 ? `${frames * rate.den}s` : `${frames * rate.den}/${rate.num}s`;

/** Characters that XML 1.0 cannot hold are left out. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
