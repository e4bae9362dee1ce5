import { assetOfFamily, captionFonts } from '@jhalak/contract/clip/captions/fonts.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import type JASSUB from 'jassub';
import { inWorkspace } from '#api/workspace-choice.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { familiesIn } from './preview-script.ts';

const everyScript = captionFonts.latin.family;

/** What draws a script, as much of it as is used here. */
interface Drawer {
  ready: Promise<unknown>;
  maxRenderHeight: number;
  _videoWidth: number;
  _videoHeight: number;
  renderer: { addFonts(files: Uint8Array[]): Promise<unknown>; setTrack(script: string): Promise<unknown> };
  resize(repaint: boolean): Promise<unknown>;
  /** While it draws, the newest of what it is asked for is drawn next, and the other calls are answered at once. */
  manualRender(moment: Moment, repaint: boolean): Promise<unknown>;
  destroy(): Promise<unknown>;
}

/** A time of the clip in seconds, and the frame's size in pixels. */
interface Moment {
  mediaTime: number;
  expectedDisplayTime: number;
  width: number;
  height: number;
}

/** What of a text is not seen: all of it, or only its own letters. */
export type CaptionTrouble = 'captions' | 'font';

type OpenDrawer = (...options: ConstructorParameters<typeof JASSUB>) => Drawer;

export interface CaptionCanvasOptions {
  /** Its size in the render, pixels. */
  frame: { width: number; height: number };
  /** Empty while there is nothing to draw yet, which libass cannot read. */
  script: string;
  /** Told of each text that is drawn or cannot be; null ends what was told before. */
  onTrouble?(trouble: CaptionTrouble | null): void;
  /** Another picture is there. */
  onDrawn?(): void;
  /** Fetches what draws: libass unless a test brings its own. */
  load?(): Promise<OpenDrawer>;
  /** Fetches the file of a font: from the server unless a test brings its own. */
  loadFont?(address: string): Promise<Uint8Array>;
}

/**
 * A canvas on which libass, compiled for the browser, draws one script at given times: the same library, script and
 * fonts as the render. One thread: more would need headers that break payment frames.
 */
export class CaptionCanvas {
  readonly #canvas = document.createElement('canvas');
  readonly #frame: { width: number; height: number };
  readonly #families = new Set<string>();
  #drawer: Drawer | null = null;
  #script: string;
  #seconds = 0;
  #heightPx = 1;
  #gone = false;
  #hasStarted = false;
  #work: Promise<void> = Promise.resolve();
  #mustRepaint = false;
  /** The time that was drawn last: an edit tells it again. */
  #drawnS = Number.NaN;
  #lacksFont = false;
  readonly #onTrouble: ((trouble: CaptionTrouble | null) => void) | undefined;
  readonly #onDrawn: (() => void) | undefined;
  readonly #load: () => Promise<OpenDrawer>;
  readonly #loadFont: (address: string) => Promise<Uint8Array>;
  /** The drawer leaves out what it is asked for while it draws: so that the time in the page is the picture's. */
  readonly #render = oneAtATime(() => this.#drawPresent());

  constructor(
    parent: HTMLElement,
    { load = loadLibass, loadFont = fetchFont, ...options }: CaptionCanvasOptions,
  ) {
    this.#load = load;
    this.#loadFont = loadFont;
    this.#frame = options.frame;
    this.#script = '';
    this.#onTrouble = options.onTrouble;
    this.#onDrawn = options.onDrawn;
    this.#canvas.className = 'absolute inset-0 size-full';
    parent.append(this.#canvas);
    this.show(options.script);
  }

  /** How tall the frame is on the screen, device pixels: no more is drawn than can be seen. */
  fit(heightPx: number): void {
    this.#heightPx = Math.max(1, Math.min(this.#frame.height, Math.ceil(heightPx)));
    if (!this.#drawer) return;
    this.#drawer.maxRenderHeight = this.#heightPx;
    void this.#drawer.resize(true);
  }

  /** Another text; letters of a new writing bring their font first. */
  show(script: string): void {
    if (script === this.#script) return;
    this.#script = script;
    this.#canvas.style.visibility = script === '' ? 'hidden' : 'visible';
    if (script === '') return;
    const isFirst = !this.#hasStarted;
    this.#hasStarted = true;
    this.#work = this.#work
      .then(() => (isFirst ? this.#start(script) : this.#set(script)))
      .catch((error) => this.#fail(error));
  }

  /** Draws what stands at a time of the clip. */
  draw(clipMs: number): void {
    this.#seconds = clipMs / 1000;
    void this.#render().catch((error) => this.#fail(error));
  }

  close(): void {
    this.#gone = true;
    this.#canvas.remove();
    void this.#work.then(() => this.#drawer?.destroy());
  }

  async #start(first: string): Promise<void> {
    const [open, fonts] = await Promise.all([this.#load(), this.#newFonts(first)]);
    if (this.#gone) return;
    const script = this.#script || first;
    const drawer = open({
      canvas: this.#canvas,
      subContent: script,
      fonts,
      availableFonts: {},
      defaultFont: everyScript.toLowerCase(),
      queryFonts: false,
      maxRenderHeight: this.#heightPx,
    });
    // Its size comes from a video element otherwise; the first measuring must know it already.
    drawer._videoWidth = this.#frame.width;
    drawer._videoHeight = this.#frame.height;
    await drawer.ready;
    this.#drawer = drawer;
    drawer.maxRenderHeight = this.#heightPx;
    await drawer.resize(true);
    await this.#repaint();
    this.#succeed();
  }

  async #set(script: string): Promise<void> {
    const drawer = this.#drawer;
    if (this.#gone || !drawer || script !== this.#script) return;
    const fonts = await this.#newFonts(script);
    if (this.#gone) return;
    if (fonts.length > 0) await drawer.renderer.addFonts(fonts);
    await drawer.renderer.setTrack(script);
    await this.#repaint();
    this.#succeed();
  }

  /** Draws also where the same time is drawn already, of another text or in another size. */
  #repaint(): Promise<void> {
    this.#mustRepaint = true;
    return this.#render();
  }

  /** Draws the present time, and then notes in the page which time the picture shows. */
  async #drawPresent(): Promise<void> {
    if (!this.#drawer) return;
    const repaint = this.#mustRepaint;
    const moment = this.#moment();
    if (!repaint && moment.mediaTime === this.#drawnS) return;
    this.#mustRepaint = false;
    this.#drawnS = moment.mediaTime;
    await this.#drawer.manualRender(moment, repaint);
    this.#canvas.dataset.drawnMs = String(Math.round(moment.mediaTime * 1000));
    this.#onDrawn?.();
  }

  /** Fonts that are not there yet; one that does not arrive is asked for again with the next text. */
  async #newFonts(script: string): Promise<Uint8Array[]> {
    const wanted = [...familiesIn(script).add(everyScript)].filter((family) => !this.#families.has(family));
    this.#lacksFont = false;
    const files = wanted.map(async (family) => {
      const address = fontAddress(family);
      if (!address) return [];
      try {
        const file = await this.#loadFont(new URL(address, location.href).href);
        this.#families.add(family);
        return [file];
      } catch (error) {
        console.error('a caption font did not load', error);
        this.#lacksFont = true;
        return [];
      }
    });
    return (await Promise.all(files)).flat();
  }

  #succeed(): void {
    if (!this.#gone) this.#onTrouble?.(this.#lacksFont ? 'font' : null);
  }

  #fail(error: unknown): void {
    if (this.#gone) return;
    console.error('captions cannot be drawn here', error);
    this.#onTrouble?.('captions');
  }

  #moment(): Moment {
    // Halfway into a hundredth: libass rounds times down.
    return { expectedDisplayTime: 0, mediaTime: this.#seconds + 0.0005, ...this.#frame };
  }
}

async function loadLibass(): Promise<OpenDrawer> {
  const { default: Jassub } = await import('jassub');
  return (options) => new Jassub(options);
}

async function fetchFont(address: string): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`The font ${address} was answered with ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Addresses of the packaged fonts: the files that ffmpeg opens, byte for byte. */
const files = import.meta.glob<string>(
  '../../../../../node_modules/@expo-google-fonts/{noto-sans*,noto-nastaliq-urdu,noto-emoji}/700Bold/*.ttf',
  { query: '?url', import: 'default', eager: true },
);

const addresses = new Map(
  Object.values(captionFonts).map(({ family, file }) => [
    family,
    Object.entries(files).find(([name]) => name.endsWith(`/${file}`))?.[1],
  ]),
);

/** Where the font of a family is served, a packaged or an uploaded one; undefined for every other family. */
function fontAddress(family: string): string | undefined {
  const assetId = assetOfFamily(family);
  return assetId === null ? addresses.get(family) : inWorkspace(mediaPaths.font(assetId));
}
