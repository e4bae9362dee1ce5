import { type FrameRate, frameAt } from '#pipeline/stages/render/output-rate.ts';
import type { CutList, Shot, Tile, Transform } from './cut-list.ts';

/**
 * The cut list as FCPXML 1.9, which Final Cut Pro, DaVinci Resolve and Premiere Pro read. All times are whole frames
 * as fractions of a second. Every shot has the place and size of the picture (`adjust-transform`, with keyframes where
 * the camera moves; positions in percent of the frame's height from its middle, up is positive), tiles of a split are
 * connected clips with a trim in percent of the source's height, captions are titles.
 * Format: https://developer.apple.com/documentation/professional-video-applications/fcpxml-reference
 */
export function writeFcpxml(list: CutList): string {
  const { rate, source } = list;
  const time = (frames: number) => timeText(frames, rate);
  const title = escapeXml(list.title);
  const name = escapeXml(list.sourceName);
  const has = `${source.hasVideo ? ' hasVideo="1" format="r2"' : ''}${source.hasAudio ? ' hasAudio="1" audioSources="1" audioChannels="2" audioRate="48000"' : ''}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.9">
  <resources>
    <format id="r1" frameDuration="${time(1)}" width="${list.width}" height="${list.height}" colorSpace="1-1-1 (Rec. 709)"/>
    <format id="r2" frameDuration="${time(1)}" width="${source.width}" height="${source.height}" colorSpace="1-1-1 (Rec. 709)"/>
    <asset id="r3" name="${name}" start="${time(source.firstFrame)}" duration="${time(source.frames)}"${has}>
      <media-rep kind="original-media" src="./${escapeXml(encodeURIComponent(list.sourceName))}"/>
    </asset>
    <effect id="r4" name="Basic Title" uid=".../Titles.localized/Bumper:Opener.localized/Basic Title.localized/Basic Title.moti"/>
  </resources>
  <library>
    <event name="${title}">
      <project name="${title}">
        <sequence format="r1" duration="${time(list.frames)}" tcStart="0s" tcFormat="NDF" audioLayout="stereo" audioRate="48k">
          <spine>
${list.shots.flatMap((shot) => shotLines(shot, list)).join('\n')}
          </spine>
        </sequence>
      </project>
    </event>
  </library>
</fcpxml>
`;
}

/** A shot: its first tile with the sound, the others above it without, and the captions that begin in it. */
function shotLines(shot: Shot, list: CutList): string[] {
  const time = (frames: number) => timeText(frames, list.rate);
  const [first, ...others] = shot.tiles;
  const clip = (offset: string, more: string) =>
    `<asset-clip ref="r3" name="${escapeXml(list.sourceName)}"${more} offset="${offset}" start="${time(shot.sourceFrame)}" duration="${time(shot.frames)}"${list.source.hasVideo ? ' format="r2"' : ''} tcFormat="NDF"`;
  return [
    `            ${clip(time(shot.clipFrame), '')}>`,
    ...tileLines(first, shot, list).map((line) => `              ${line}`),
    ...others.flatMap((tile, n) => [
      `              ${clip(time(shot.sourceFrame), ` lane="${n + 1}" srcEnable="video"`)}>`,
      ...tileLines(tile, shot, list).map((line) => `                ${line}`),
      '              </asset-clip>',
    ]),
    ...titlesIn(shot, list).map((line) => `              ${line}`),
    '            </asset-clip>',
  ];
}

/** Where a tile shows which part of the source. */
function tileLines(tile: Tile | undefined, shot: Shot, list: CutList): string[] {
  if (!tile) return [];
  const { width, height } = list.source;
  const percent = (pixels: number, of: number) => String(Number(((100 * pixels) / of).toFixed(4)));
  const position = ({ offset }: Transform) =>
    `${percent(offset.x, list.height)} ${percent(offset.y, list.height)}`;
  const scale = (step: Transform) => `${Number(step.scale.toFixed(5))} ${Number(step.scale.toFixed(5))}`;
  const [start, ...moves] = tile.steps;
  const crop = tile.trim
    ? [
        '<adjust-crop mode="trim">',
        `  <trim-rect left="${percent(tile.trim.left, height)}" top="${percent(tile.trim.top, height)}" right="${percent(tile.trim.right, height)}" bottom="${percent(tile.trim.bottom, height)}"/>`,
        '</adjust-crop>',
      ]
    : [];
  const conform = width > 0 ? ['<adjust-conform type="fit"/>'] : [];
  if (!start) return [...crop, ...conform];
  if (moves.length === 0)
    return [...crop, ...conform, `<adjust-transform position="${position(start)}" scale="${scale(start)}"/>`];
  const animated = (name: string, value: (step: Transform) => string) => [
    `  <param name="${name}">`,
    '    <keyframeAnimation>',
    ...stepKeys(tile.steps).map(
      ({ step, clipFrame }) =>
        `      <keyframe time="${timeText(shot.sourceFrame + clipFrame - shot.clipFrame, list.rate)}" value="${value(step)}"/>`,
    ),
    '    </keyframeAnimation>',
    '  </param>',
  ];
  return [
    ...crop,
    ...conform,
    '<adjust-transform>',
    ...animated('position', position),
    ...animated('scale', scale),
    '</adjust-transform>',
  ];
}

/** Programs slide between keyframes: a step that jumps has one on the frame before, too. */
const stepKeys = (steps: Tile['steps']): { step: Transform; clipFrame: number }[] =>
  steps.flatMap((step, n) => {
    const before = steps[n - 1];
    const holds = before && step.clipFrame - before.clipFrame > 1;
    return [
      ...(holds ? [{ step: before, clipFrame: step.clipFrame - 1 }] : []),
      { step, clipFrame: step.clipFrame },
    ];
  });

/** Captions as titles in the lower third; they hang on the shot in which they begin and count in the time of its source. */
function titlesIn(shot: Shot, { captions, drawsCaptions, rate, width, height }: CutList): string[] {
  if (!drawsCaptions) return [];
  return captions.flatMap(({ startMs, endMs, text }, index) => {
    const first = frameAt(startMs, rate);
    if (first < shot.clipFrame || first >= shot.clipFrame + shot.frames) return [];
    const frames = Math.max(1, frameAt(endMs, rate) - first);
    const offset = timeText(shot.sourceFrame + first - shot.clipFrame, rate);
    const id = `ts${index + 1}`;
    return [
      `<title ref="r4" lane="9" name="${escapeXml(text.replaceAll('\n', ' '))}" offset="${offset}" start="3600s" duration="${timeText(frames, rate)}">`,
      `  <param name="Position" key="9999/999166631/999166633/1/100/101" value="0 ${Math.round(-0.25 * height)}"/>`,
      `  <text><text-style ref="${id}">${escapeXml(text)}</text-style></text>`,
      `  <text-style-def id="${id}"><text-style font="Noto Sans" fontFace="Bold" fontSize="${Math.round(0.075 * Math.min(width, height))}" fontColor="1 1 1 1" strokeColor="0 0 0 1" strokeWidth="-4" alignment="center"/></text-style-def>`,
      '</title>',
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
