import { fold } from '../../domain/fold.ts';

const NO_TEXTS: ReadonlySet<string> = new Set(['n/a', '#n/a', 'null', 'none', 'undefined', '(blank)']);
const DASHES = /^[-\u{2013}\u{2014}\s]*$/u;

/** Whether what stands for a text is none: blank, dashes, or what programs write where they have nothing. */
export function isNoText(written: string): boolean {
  return DASHES.test(written) || NO_TEXTS.has(fold(written.trim()));
}
