import type { Script } from '@jhalak/contract/languages.ts';
import PDFDocument from 'pdfkit';
import { type FontRun, fontFile, fontRuns, type Weight } from './font-runs.ts';

/** All lengths in points, from the upper left corner. */
export interface TextStyle {
  size?: number;
  weight?: Weight;
  color?: string;
  align?: 'left' | 'right';
}

export interface Paper {
  /** Draws a text in lines of at most `width` below `y`; returns where the next line would begin. */
  text(text: string, at: { x: number; y: number; width: number }, style?: TextStyle): number;
  /** A horizontal line. */
  rule(at: { x: number; y: number; width: number }, color?: string): void;
  /** A filled rectangle. */
  fill(at: { x: number; y: number; width: number; height: number }, color: string): void;
  /** The finished file. */
  end(): Promise<Buffer>;
}

const ink = '#191b20';
export const soft = '#5a6270';

export interface PaperOptions {
  title: string;
  author: string;
  language: 'en' | 'hi';
  /** Stands in the file instead of the present time, so that the same document is the same file. */
  date: Date;
}

/**
 * One A4 page on which every script of India can be written: texts are shaped with the fonts' own rules, fonts are
 * embedded as subsets, and each line carries its text in logical order (ActualText) for copying and screen readers.
 */
export function createPaper({ title, author, language, date }: PaperOptions): Paper {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: language === 'hi' ? 'hi-IN' : 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Jhalak', CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const base: Script = language === 'hi' ? 'devanagari' : 'latin';

  const choose = (script: Script, weight: Weight, size: number) =>
    pdf.font(fontFile(script, weight)).fontSize(size);
  const widthOf = (text: string, weight: Weight, size: number): number =>
    fontRuns(text, base).reduce(
      (sum, run) => sum + choose(run.script, weight, size).widthOfString(run.text, featuresOf(run)),
      0,
    );

  function drawLine(line: string, x: number, baseline: number, style: Required<TextStyle>): void {
    pdf.markContent('Span', { actual: line });
    let left = x;
    for (const run of fontRuns(line, base)) {
      choose(run.script, style.weight, style.size).fillColor(style.color);
      pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', ...featuresOf(run) });
      left += pdf.widthOfString(run.text, featuresOf(run));
    }
    pdf.endMarkedContent();
  }

  return {
    text(text, { x, y, width }, { size = 9.5, weight = 'regular', color = ink, align = 'left' } = {}) {
      const lineHeight = size * 1.5;
      let top = y;
      for (const line of linesOf(text, width, (part) => widthOf(part, weight, size))) {
        const left = align === 'right' ? x + width - widthOf(line, weight, size) : x;
        drawLine(line, left, top + size * 1.1, { size, weight, color, align });
        top += lineHeight;
      }
      return top;
    },
    rule({ x, y, width }, color = '#d5d9e0') {
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.7)
        .strokeColor(color)
        .stroke();
    },
    fill({ x, y, width, height }, color) {
      pdf.rect(x, y, width, height).fill(color);
    },
    async end() {
      pdf.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

/** The types of pdfkit know lists alone; it hands the option to fontkit, which also takes switches. */
const featuresOf = ({ features }: FontRun): { features?: never[] } =>
  features ? { features: features as unknown as never[] } : {};

const graphemes = new Intl.Segmenter();

/** Breaks a text at its line breaks and spaces, and inside a word only where it is wider than a line. */
function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const space = widthOf(' ');
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    let used = 0;
    for (const word of paragraph.split(/\s+/)) {
      const wordWidth = widthOf(word);
      if (line !== '' && used + space + wordWidth <= width) {
        line += ` ${word}`;
        used += space + wordWidth;
        continue;
      }
      if (line !== '') lines.push(line);
      const parts = wordWidth <= width ? [word] : partsOf(word, width, widthOf);
      line = parts.pop() ?? '';
      used = widthOf(line);
      lines.push(...parts);
    }
    return [...lines, line];
  });
}

/** A word in parts that fit a line. */
function partsOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = [];
  let used = width;
  for (const { segment } of graphemes.segment(word)) {
    const segmentWidth = widthOf(segment);
    if (used + segmentWidth > width) {
      parts.push('');
      used = 0;
    }
    parts[parts.length - 1] += segment;
    used += segmentWidth;
  }
  return parts;
}
