import type { BrollKind } from '@jhalak/contract/clip/broll/broll-item.ts';

/** One picture or video that a service offers. */
export interface FootageHit {
  /** The service's own number of it. */
  id: string;
  kind: BrollKind;
  title: string;
  author: string | null;
  licence: string;
  /** The page of the original. */
  url: string;
  width: number;
  height: number;
  /** Null for pictures. */
  durationMs: number | null;
  /** A small JPEG of at most 64 kB; null where it could not be read. */
  preview: Buffer | null;
}

/** The file of a hit, opened; nothing of it has been trusted or decoded. */
export interface OpenedFootage {
  hit: Omit<FootageHit, 'preview'>;
  /** Throws UserError `footage_failed` when it is too large, too slow or breaks off. */
  bytes: AsyncIterable<Uint8Array>;
  /** As the service declares it; null when it does not. */
  sizeBytes: number | null;
}

/** A service of pictures and videos that anyone may use. Every call throws UserError `footage_failed` with a reason. */
export interface FootageService {
  /** As users know it, such as `Pexels`. */
  readonly name: string;
  /** What it has for some words, best first, at most 12. */
  search(options: { query: string; kind: BrollKind; signal: AbortSignal }): Promise<FootageHit[]>;
  open(options: {
    id: string;
    kind: BrollKind;
    maxBytes: number;
    signal: AbortSignal;
  }): Promise<OpenedFootage>;
}
